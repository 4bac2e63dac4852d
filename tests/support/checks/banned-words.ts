import { parseSource, type Tree, walk } from "./syntax-tree.ts";

/** Words that comments and strings do not use, and what to write instead. Names are exempt: in backticks, quotes, paths and `@param`. */
const BANNED_WORDS: readonly [RegExp, string][] = [
	[/\b(whose|whom)\b/i, "name the subject"],
	[/\bwhat (of|in) \S+ (stands|is|was|has)\b/i, "fields of, part of"],
	[/\bstands?\b(?! (in|for)\b|-in)/i, "is, remains, applies"],
	[/\b(told|tells?)\b(?! .*\bapart\b)/i, "notifies, returns, shows, distinguishes"],
	[/\b(of|in|by|with|to) one's\b|\bone's own\b/i, "the person's, own"],
	[/\bthere where\b/i, "where"],
	[/\bhears?\b/i, "receives, subscribes to, is notified"],
	[/\bforgets?\b/i, "purges, erases, clears"],
	[/\bduty|duties\b/i, "task"],
	[/\bnamesakes?\b/i, "distinct authors of one name"],
	[/\bhats?\b/i, "role, recipient"],
];

/** Returns the banned words of a source file's comments, as `line: word (instead)`. */
export function findBannedWords(source: string): string[] {
	return source.split("\n").flatMap((line, index) => {
		const comment = commentOfLine(line)?.replaceAll(/`[^`]*`|"[^"]*"|\/[\w/:{}.-]+|@param \w+/g, "");
		if (!comment) return [];
		return BANNED_WORDS.flatMap(([word, instead]) => {
			const found = word.exec(comment);
			return found ? [`${index + 1}: "${found[0]}" (${instead})`] : [];
		});
	});
}

/** Returns docstrings that another one separates from their declaration, as `line: two docstrings in a row`. */
export function findStackedDocstrings(source: string): string[] {
	const lines = source.split("\n");
	return lines.flatMap((line, index) =>
		line.endsWith("*/") && lines[index + 1]?.trimStart().startsWith("/**")
			? [`${index + 1}: two docstrings in a row`]
			: [],
	);
}

/** Takes a line for a comment by its beginning, or by a comment at its end. */
function commentOfLine(line: string): string | undefined {
	const text = line.trim();
	if (/^(\/\/|\/\*|\*)/.test(text)) return text;
	return /\s(?:\/\/ |\/\*\*? )([^"'`]*)$/.exec(text)?.[1];
}

/**
 * Returns the banned words of a source file's strings, as `word in string (instead)`. In a string that is a name, its parts
 * are checked as those of exported names.
 */
export function findBannedTexts(source: string, tsx: boolean): string[] {
	const found: string[] = [];
	walk(parseSource(source, tsx), (node) => {
		// Paths of modules follow the names of files.
		if (node.type === "ImportDeclaration" || (node.type?.startsWith("Export") && node.source)) return false;
		const text = textOf(node);
		if (text === undefined) return true;
		for (const [word, instead] of BANNED_WORDS) {
			const match = word.exec(text);
			if (match) found.push(`"${match[0]}" in ${JSON.stringify(text)} (${instead})`);
		}
		if (/^[\w./:#-]+$/.test(text)) {
			for (const part of partsOf(text)) {
				const instead = STORED_PARTS.has(part) ? undefined : BANNED_PARTS[part];
				if (instead) found.push(`"${part}" in ${JSON.stringify(text)} (${instead})`);
			}
		}
		return true;
	});
	return found;
}

function textOf({ type, value, raw }: Tree): string | undefined {
	const text = type === "TemplateElement" ? raw : value;
	const isText = type === "StringLiteral" || type === "TemplateElement" || type === "JSXText";
	return isText && typeof text === "string" ? text : undefined;
}

const partsOf = (name: string) =>
	(name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());

/** Parts of names on the wire and in the table. */
const STORED_PARTS: ReadonlySet<string> = new Set(["till"]);

const BANNED_PARTS: Readonly<Record<string, string>> = {
	begun: "started",
	demand: "assert, require",
	duties: "tasks",
	duty: "task",
	fate: "status, outcome",
	forget: "purge, erase, clear",
	gate: "guard",
	hat: "recipient role",
	hats: "recipient roles",
	hear: "subscribe",
	hears: "subscribes to",
	namesake: "distinct author",
	namesakes: "distinct authors",
	noun: "feature, resource, record kind",
	sought: "requested, searched",
	stands: "is, status",
	tell: "notify, describe",
	tells: "notifies, describes",
	till: "until",
	told: "notified, shown",
	voices: "message authors",
	whom: "recipient",
	whose: "owner",
	worded: "text",
};

/** Whole names of variables that do not say what they hold, and what to write instead. */
const BANNED_VARIABLES: Readonly<Record<string, string>> = {
	acting: "isImpersonating, impersonated",
	came: "received, added",
	its: "what it holds",
	lacks: "missing",
	looked: "inspected, checked",
	mine: "own, edited",
	of: "what it returns",
	said: "messages, text",
	shut: "closed, closedReason",
	theirs: "saved, what it holds",
	twin: "translation",
	there: "existing, what it holds",
};

/** Returns the banned parts of a source file's exported names and its banned variables, as `line: name (instead)`. */
export function findBannedNames(source: string): string[] {
	return source.split("\n").flatMap((line, index) => {
		const name = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/.exec(line)?.[1] ?? "";
		const variable = /^\s*(?:const|let) (\w+)/.exec(line)?.[1] ?? "";
		const found = [...partsOf(name).map((part) => BANNED_PARTS[part]), BANNED_VARIABLES[variable]];
		return found.flatMap((instead) => (instead ? [`${index + 1}: ${name || variable} (${instead})`] : []));
	});
}

const WRAPPED_COMPONENT = /^export const (\w+) = (?:memo|forwardRef)\(function (\w+)/gm;

/**
 * Returns the components with another name inside `memo` or `forwardRef` than outside: React's tools and stack traces
 * show the inner one, which no search finds.
 */
export const findInnerNames = (source: string): string[] =>
	[...source.matchAll(WRAPPED_COMPONENT)].flatMap(([, name, inner]) =>
		name === inner ? [] : [`${inner} inside ${name} (one name)`],
	);

/** Beginnings of methods' docstrings that do not say what they do. */
const FRAGMENT =
	/^(As|At|By|Empty|False|For|From|In|Latest|Newest|Null|Of|Oldest|On|One|Only|Per|To|True|Undefined|With|Without)\b/;
const METHOD = /^\t(?:private |async |\*|get |readonly )*#?\w+\([^)]*\): .*[{;]$/;
const FUNCTION =
	/^\t?(?:export )?(?:async )?function\b|^\t?(?:export )?const [a-z]\w* = (?:async )?(?:<[^>]*>)?(?:\(|\w+ =>|function\b)/;
/** Words that end as verbs do. */
const NOT_VERBS =
	/^(?:Across|Always|As|Authors|Bytes|Codes|Columns|Days|Differences|Is|Its|Keys|Kinds|Less|Milliseconds|Minutes|Observers|Others|Pages|Perhaps|Readers|Roles|Rows|Rules|Seconds|Sometimes|Status|Tabs|This|Thus|Titles|Tokens|Unless|Values|Was)\b/;
/** "Returns", "Builds", "Re-reads"; or a tag, or an example. */
const VERB = /^(?:[A-Z][a-z-]*s\b|@|`<)/;

/**
 * Returns docstrings that say something else before what a function does, as `line: beginning (a verb)`. Functions begin
 * with a verb in the third person.
 */
export function findFragments(source: string): string[] {
	const lines = source.split("\n");
	return lines.flatMap((line, index) => {
		if (!/^\s*\/\*\*/.test(line)) return [];
		const end = lines.findIndex((one, at) => at >= index && one.includes("*/"));
		const after = lines[end + 1] ?? "";
		const text =
			/\/\*\*\s*(.*?)(?:\s*\*\/)?$/.exec(line)?.[1] || (lines[index + 1] ?? "").replace(/^\s*\*\s?/, "");
		const [beginning = ""] = /^\S+/.exec(text) ?? [];
		const isFault = FUNCTION.test(after)
			? !VERB.test(text) || NOT_VERBS.test(text)
			: METHOD.test(after) && FRAGMENT.test(text);
		return isFault ? [`${index + 1}: "${beginning} …" (a verb)`] : [];
	});
}
