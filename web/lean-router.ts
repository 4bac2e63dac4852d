import type { Plugin } from "vite";

/** Where the browser's part of react-router keeps its links and forms. */
const MODULE = /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/;

/** What is written otherwise there, and how. */
const CHANGES: readonly [RegExp, string][] = [
	// Marked as free of effects, a component that nobody uses is left out.
	[/= React\$1\.forwardRef\(/g, "= /* @__PURE__ */ React$$1.forwardRef("],
	[/^\w+\.displayName = .*;$/gm, ""],
	// Only pages that are rendered on a server know what could be fetched ahead.
	[/let \[shouldPrefetch, (.*)\] = .*;/g, "let $1;"],
	[/return shouldPrefetch && .* : link;/g, "return link;"],
];

/**
 * Leaves out of react-router what this application never uses, about 3 kB of a stranger's first page: its forms, and
 * the fetching ahead of its links.
 */
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
