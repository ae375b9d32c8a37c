// Packs the built page for the binary: node tools/pack-page.mjs FROM TO
// TO/page.bytes holds every file, plain and compressed, one after another; TO/page.cpp is the table of what lies where.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.net': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Names that the build gives anew whenever the content changes. */
const hashed = /^assets\/.+-[A-Za-z0-9_-]{8}\.\w+$/;

/** A compressed form earns its place by a tenth. */
const worthIt = (compressed, plain) => (compressed.length < plain.length * 0.9 ? compressed : Buffer.alloc(0));

export function describe(path, plain) {
  const type = types[extname(path)];
  if (!type) throw new Error(`${path}: no type is known for this kind of file; add it to tools/pack-page.mjs`);
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    path,
    type,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    forEver: hashed.test(path),
    forms: [plain, worthIt(gzipSync(plain, { level: 9 }), plain), worthIt(brotliCompressSync(plain, { params: brotli }), plain)],
  };
}

export function pack(files) {
  const pieces = [];
  let offset = 0;
  const place = (bytes) => {
    const text = bytes.length ? `at(${offset}, ${bytes.length})` : '{}';
    pieces.push(bytes);
    offset += bytes.length;
    return text;
  };
  const quoted = (text) => JSON.stringify(text);
  const rows = files.map(
    ({ path, type, tag, forEver, forms }) =>
      `      {${quoted(path)}, ${quoted(type)}, ${quoted(tag)}, ${forEver},\n       ${forms.map(place).join(', ')}},\n`,
  );
  const table = `// Made by tools/pack-page.mjs.
#include <array>

#include "server/page.hpp"

asm(".pushsection .rodata\\n"
    ".balign 16\\n"
    ".globl sushiya_page_bytes\\n"
    "sushiya_page_bytes:\\n"
    ".incbin \\"" SUSHIYA_PAGE_BYTES "\\"\\n"
    ".popsection\\n");

extern "C" const char sushiya_page_bytes[];

namespace sushiya::server {

std::span<const PageFile> built_in_page() {
  const auto at = [](std::size_t from, std::size_t size) { return std::string_view{sushiya_page_bytes + from, size}; };
  static const std::array<PageFile, ${files.length}> files{{
${rows.join('')}  }};
  return files;
}

}  // namespace sushiya::server
`;
  return { table, bytes: Buffer.concat(pieces) };
}

/** What is the same is not written again, so that nothing is compiled for it. */
function write(file, content) {
  const bytes = Buffer.from(content);
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) writeFileSync(file, bytes);
}

function main([from, to]) {
  const paths = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(from.length).replace(/^\/+/, ''))
    .sort();
  if (!paths.includes('index.html')) throw new Error(`${from} holds no index.html`);
  const files = paths.map((path) => describe(path, readFileSync(join(from, path))));
  const { table, bytes } = pack(files);
  mkdirSync(to, { recursive: true });
  write(join(to, 'page.bytes'), bytes);
  write(join(to, 'page.cpp'), table);
  const sent = files.reduce((sum, { forms }) => sum + (forms[2].length || forms[0].length), 0);
  console.log(`${files.length} files, ${bytes.length} bytes in the binary; ${sent} bytes for a guest who takes them all`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main(process.argv.slice(2));
