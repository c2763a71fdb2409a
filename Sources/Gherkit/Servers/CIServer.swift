/// A CI server and what its jobs know of the build, by the variables of their environment.
///
/// The facts are those of Cucumber's own table, <https://github.com/cucumber/ci-environment>.
struct CIServer {
  let name: String
  /// The build's page. A server is recognised by all the variables of it.
  let url: CITemplate
  let buildNumber: CITemplate
  let remote: CITemplate
  let revision: CITemplate
  var branch: CITemplate?
  var tag: CITemplate?

  /// In the order in which they are tried.
  static let all: [CIServer] = [
    CIServer(
      name: "Azure Pipelines", url: "$BUILD_BUILDURI", buildNumber: "$BUILD_BUILDNUMBER",
      remote: "$BUILD_REPOSITORY_URI", revision: "$BUILD_SOURCEVERSION",
      branch: CITemplate(.variable("BUILD_SOURCEBRANCH", .behind("refs/heads/"))),
      tag: CITemplate(.variable("BUILD_SOURCEBRANCH", .behind("refs/tags/")))),
    CIServer(
      name: "Bamboo", url: "$bamboo_buildResultsUrl", buildNumber: "$bamboo_buildNumber",
      remote: "$bamboo_planRepository_repositoryUrl", revision: "$bamboo_planRepository_revision",
      branch: "$bamboo_planRepository_branch"),
    CIServer(
      name: "Buddy", url: "$BUDDY_EXECUTION_URL", buildNumber: "$BUDDY_EXECUTION_ID", remote: "$BUDDY_SCM_URL",
      revision: "$BUDDY_EXECUTION_REVISION", branch: "$BUDDY_EXECUTION_BRANCH", tag: "$BUDDY_EXECUTION_TAG"),
    CIServer(
      name: "Bitrise", url: "$BITRISE_BUILD_URL", buildNumber: "$BITRISE_BUILD_NUMBER",
      remote: "$GIT_REPOSITORY_URL", revision: "$BITRISE_GIT_COMMIT", branch: "$BITRISE_GIT_BRANCH",
      tag: "$BITRISE_GIT_TAG"),
    CIServer(
      name: "CircleCI", url: "$CIRCLE_BUILD_URL", buildNumber: "$CIRCLE_BUILD_NUM",
      remote: "$CIRCLE_REPOSITORY_URL", revision: "$CIRCLE_SHA1", branch: "$CIRCLE_BRANCH", tag: "$CIRCLE_TAG"),
    CIServer(
      name: "CodeFresh", url: "$CF_BUILD_URL", buildNumber: "$CF_BUILD_ID",
      remote: CITemplate(.variable("CF_COMMIT_URL", .before("/commit")), .text(".git")),
      revision: "$CF_REVISION", branch: "$CF_BRANCH"),
    CIServer(
      name: "CodeShip", url: "$CI_BUILD_URL", buildNumber: "$CI_BUILD_NUMBER",
      remote: CITemplate(.variable("CI_PULL_REQUEST", .beforeNumbered("/pull/")), .text(".git")),
      revision: "$CI_COMMIT_ID", branch: "$CI_BRANCH"),
    CIServer(
      name: "GitHub Actions", url: "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID",
      buildNumber: "$GITHUB_RUN_ID", remote: "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git", revision: "$GITHUB_SHA",
      branch: "$GITHUB_HEAD_REF", tag: CITemplate(.variable("GITHUB_REF", .behind("refs/tags/")))),
    CIServer(
      name: "GitLab", url: "$CI_JOB_URL", buildNumber: "$CI_JOB_ID", remote: "$CI_REPOSITORY_URL",
      revision: "$CI_COMMIT_SHA", branch: "$CI_COMMIT_BRANCH", tag: "$CI_COMMIT_TAG"),
    CIServer(
      name: "GoCD",
      url: "$GO_SERVER_URL/pipelines/$GO_PIPELINE_NAME/$GO_PIPELINE_COUNTER/$GO_STAGE_NAME/$GO_STAGE_COUNTER",
      buildNumber: "$GO_PIPELINE_NAME/$GO_PIPELINE_COUNTER/$GO_STAGE_NAME/$GO_STAGE_COUNTER",
      remote: CITemplate(.variable("GO_SCM_*_PR_URL", .beforeNumbered("/pull/")), .text(".git")),
      revision: "$GO_REVISION", branch: CITemplate(.variable("GO_SCM_*_PR_BRANCH", .behindLast(":")))),
    CIServer(
      name: "Jenkins", url: "$BUILD_URL", buildNumber: "$BUILD_NUMBER", remote: "$GIT_URL", revision: "$GIT_COMMIT",
      branch: "$GIT_LOCAL_BRANCH"),
    CIServer(
      name: "JetBrains Space", url: "$JB_SPACE_EXECUTION_URL", buildNumber: "$JB_SPACE_EXECUTION_NUMBER",
      remote: "https://$JB_SPACE_API_URL/p/$JB_SPACE_PROJECT_KEY/repositories/$JB_SPACE_GIT_REPOSITORY_NAME",
      revision: "$JB_SPACE_GIT_REVISION", branch: "$JB_SPACE_GIT_BRANCH"),
    CIServer(
      name: "Semaphore", url: "$SEMAPHORE_ORGANIZATION_URL/jobs/$SEMAPHORE_JOB_ID", buildNumber: "$SEMAPHORE_JOB_ID",
      remote: "$SEMAPHORE_GIT_URL", revision: "$SEMAPHORE_GIT_SHA", branch: "$SEMAPHORE_GIT_BRANCH",
      tag: "$SEMAPHORE_GIT_TAG_NAME"),
    CIServer(
      name: "Travis CI", url: "$TRAVIS_BUILD_WEB_URL", buildNumber: "$TRAVIS_JOB_NUMBER",
      remote: "https://github.com/$TRAVIS_REPO_SLUG.git", revision: "$TRAVIS_COMMIT", branch: "$TRAVIS_BRANCH",
      tag: "$TRAVIS_TAG"),
    CIServer(
      name: "Wercker", url: "$WERCKER_RUN_URL", buildNumber: CITemplate(.variable("WERCKER_RUN_URL", .behindLast("/"))),
      remote: "https://$WERCKER_GIT_DOMAIN/$WERCKER_GIT_OWNER/$WERCKER_GIT_REPOSITORY.git",
      revision: "$WERCKER_GIT_COMMIT", branch: "$WERCKER_GIT_BRANCH"),
  ]
}
