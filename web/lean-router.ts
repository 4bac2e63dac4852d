import type { Plugin } from "vite";

/** The module of react-router with links and forms. */
const MODULE = /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/;

const CHANGES: readonly [RegExp, string][] = [
	// Marked as pure, so that unused components are dropped.
	[/= React\$1\.forwardRef\(/g, "= /* @__PURE__ */ React$$1.forwardRef("],
	[/^\w+\.displayName = .*;$/gm, ""],
	// Prefetching needs a server-rendered router.
	[/let \[shouldPrefetch, (.*)\] = .*;/g, "let $1;"],
	[/return shouldPrefetch && .* : link;/g, "return link;"],
];

/** Drops unused forms and link prefetching from react-router: about 3 kB of the first page. */
export function leanRouter(): Plugin {
	return {
		name: "lean-router",
		enforce: "pre",
		apply: "build",
		transform(code, id) {
			if (!MODULE.test(id)) return;
			return CHANGES.reduce((text, [pattern, replacement]) => {
				const changed = text.replace(pattern, replacement);
				if (changed === text) throw new Error(`react-router is no longer written as ${pattern}`);
				return changed;
			}, code);
		},
	};
}
