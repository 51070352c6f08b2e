/** The page that shows the contract; the script of `reference/` draws it from the OpenAPI document. */

/** Where the page finds its files. */
export const docsAssetsPath = '/docs-assets/';

/** The files, as `reference/` is built. */
export const docsAssets: readonly string[] = ['/reference.css', '/reference.js'];

/** The page at `/docs`. */
export const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Cordboard API</title>
    <link rel="stylesheet" href="${docsAssetsPath}reference.css">
    <link rel="preload" href="openapi.json" as="fetch" crossorigin>
    <script defer src="${docsAssetsPath}reference.js"></script>
  </head>
  <body>
    <div class="page">
      <header id="tools">
        <h1>Cordboard API</h1>
        <p>
          <a href="openapi.json">OpenAPI</a> ·
          <a href="asyncapi.json">AsyncAPI (events)</a> ·
          <a href="postman.json" download="cordboard.postman.json">Postman collection</a>
        </p>
      </header>
      <main id="reference">
        <p>Loading …</p>
        <noscript><p>This page needs JavaScript. The OpenAPI document says the same to programs.</p></noscript>
      </main>
    </div>
  </body>
</html>
`;
