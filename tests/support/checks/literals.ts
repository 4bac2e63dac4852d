import { asList, isTree, parseSource, type Tree, walk } from "./syntax-tree.ts";

/** Returns the spreads of a literal in a source file: `...["a", "b"]` says no more than `"a", "b"`. */
export function findLiteralSpreads(source: string, tsx: boolean): string[] {
	if (!/\.\.\.\(?\s*[[{]/.test(source)) return [];
	const found: string[] = [];
	walk(parseSource(source, tsx), (node) => {
		const spreads = [
			node.type === "SpreadElement" && node.arguments,
			...[...asList(node.elements), ...asList(node.arguments)].map((one) => one.spread && one.expression),
		];
		for (const spread of spreads)
			if (/^(Array|Object)Expression$/.test(withoutCasts(spread)?.type ?? ""))
				found.push("spread of a literal (list its elements)");
		return true;
	});
	return found;
}

function withoutCasts(node: unknown): Tree | undefined {
	if (!isTree(node)) return;
	const isCast = /^(Parenthesis|TsConst|TsAs|TsSatisfies)/.test(node.type ?? "");
	return isCast ? withoutCasts(node.expression) : node;
}

/** Comparisons with one language, lists of both, and hand-made fallbacks from one to the other. */
const LANGUAGE = /[!=]== "(en|ru)"|"(en|ru)" [!=]==|"en", "ru"|"ru", "en"|\ben\??\.\w+ (\|\||\?\?) \S*\bru\b/;

/** Returns the lines of a source file that name a language where a list or a fact of `LOCALES` would do. */
export const findLanguages = (source: string): string[] =>
	source.split("\n").flatMap((line, index) => {
		const found = LANGUAGE.exec(line);
		return found ? [`${index + 1}: ${found[0]} (LOCALES, hasTwin, twinIn, textInLocale)`] : [];
	});
