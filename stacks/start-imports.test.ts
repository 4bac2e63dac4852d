import { join } from "node:path";
import { buildSync } from "esbuild";
import { expect, test } from "vitest";
import { bundleOptions } from "./bundle.ts";

/** Packages, and folders of ours. */
const SOURCES = [
	"@aws-sdk/client-dynamodb",
	"@aws-sdk/core",
	"@aws-sdk/credential-provider-env",
	"@aws-sdk/dynamodb-codec",
	"@aws-sdk/endpoint-cache",
	"@aws-sdk/middleware-endpoint-discovery",
	"@aws-sdk/util-dynamodb",
	"@aws/lambda-invoke-store",
	"@oslojs/binary",
	"@oslojs/crypto",
	"@oslojs/encoding",
	"@smithy/core",
	"@smithy/node-http-handler",
	"@smithy/signature-v4",
	"@smithy/types",
	"arctic",
	"electrodb",
	"hono",
	"i18next",
	"locales",
	"mnemonist",
	"obliterator",
	"packages",
	"stacks",
	"ulid",
	"valibot",
];
const MAX_KILOBYTES = 1_800;
const MAX_MODULES = 1_250;

const ROOT = join(import.meta.dirname, "..");
const { metafile } = buildSync({
	...bundleOptions(ROOT),
	entryPoints: [join(ROOT, "packages/functions/http.ts")],
	outdir: "unused",
	write: false,
	metafile: true,
});
const [start] = Object.entries(metafile.outputs).flatMap(([name, it]) => (name.endsWith(".mjs") ? it : []));
const inputs = Object.entries(start?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);

/** Returns the package's name, or the first folder of our own file. */
function sourceOf(file: string): string {
	const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
	return name ?? file.split("/")[0] ?? "";
}

// A cold start reads all of it: load on first use (`#lazy/*`) what the first answer does not need.
test("http imports no other packages before its first answer", () => {
	expect([...new Set(inputs.map(([file]) => sourceOf(file)))].sort()).toEqual(SOURCES);
});

test("http imports no more code before its first answer", () => {
	const kilobytes = (start?.bytes ?? 0) / 1000;
	expect(kilobytes).toBeLessThanOrEqual(MAX_KILOBYTES);
	expect(inputs.length).toBeLessThanOrEqual(MAX_MODULES);
});
