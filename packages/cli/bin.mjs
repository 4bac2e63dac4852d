#!/usr/bin/env node
// Plain JavaScript of an old kind: an old Node has to be able to say that it is too old.
const NEEDED = 24;
const COMMAND = /^[a-z-]+$/;

const [name = "", ...args] = process.argv.slice(2);
const major = Number(process.versions.node.split(".")[0]);

if (major < NEEDED) {
	console.error(
		`Node ${NEEDED} or later is needed; this is ${process.versions.node}.\n` +
			"On Linux x64 `npm ci` installs it beside the program, and `npm start` uses it.\n" +
			"Elsewhere install it from https://nodejs.org.",
	);
	process.exit(1);
}
if (!COMMAND.test(name)) {
	console.error("Which command? For example: node packages/cli/bin.mjs start");
	process.exit(1);
}

const { enableCompileCache } = await import("node:module");
const { fileURLToPath } = await import("node:url");
// In the environment too: a child with compiled code needs no compiler of TypeScript, which takes 18 MB and more.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
	new URL("../../node_modules/.cache/compiled", import.meta.url),
);
enableCompileCache(process.env.NODE_COMPILE_CACHE);
try {
	const { run } = await import(`./${name}.ts`);
	await run(args);
} catch (error) {
	// What people have to know comes as a sentence; anything else is a fault, and its stack is needed.
	console.error(error.name === "LocalFailure" ? error.message : error);
	process.exit(1);
}
