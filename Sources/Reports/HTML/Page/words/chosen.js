// The words that the page uses from here on.

const words = languages[language];
document.documentElement.lang = language;
document.documentElement.dir = rightToLeft.includes(language) ? "rtl" : "ltr";
document.querySelector(".skip").textContent = words.skip;
