import katex from "katex";
import { styledLetters } from "./letters.ts";

export type MathPart = { name: string; attributes: Record<string, string>; children: MathPart[] } | string;

/** KaTeX's tree before HTML; its types omit it. */
interface KatexNode {
	type?: string;
	text?: string;
	attributes?: Record<string, string>;
	children?: KatexNode[];
	/** em. */
	width?: number;
}
const draw = (katex as typeof katex & { __renderToDomTree(tex: string, options: object): KatexNode })
	.__renderToDomTree;

/** Security: custom commands multiply endlessly; others draw over the page or link out of it. */
const FORBIDDEN_COMMANDS =
	/\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|m?kern|[hm]skip|hspace|raisebox|rule|smash|(?:math)?[lrc]lap|href|url|include\w*|html\w*)(?![A-Za-z])/;

const OPTIONS = { output: "mathml", throwOnError: true, strict: "ignore", trust: false };
/** Limits of macro expansions, and of lengths in em. */
const BOUNDS = { maxExpand: 100, maxSize: 5 };
const MAX_PARTS = 3_000;

/** Security: of layout only, without links or styles. */
const ATTRIBUTES = new Set(
	"accent accentunder columnalign columnspacing display displaystyle fence linethickness lspace maxsize minsize movablelimits notation rowspacing rspace scriptlevel separator stretchy width".split(
		" ",
	),
);

export function texToMathMl(tex: string, display: boolean): MathPart | null {
	if (FORBIDDEN_COMMANDS.test(tex)) return null;
	try {
		const math = draw(tex, { ...OPTIONS, ...BOUNDS, displayMode: display }).children?.[0];
		const count = { left: MAX_PARTS };
		return math?.type === "math" ? (parts(math, "", count)[0] ?? null) : null;
	} catch {
		// Text that KaTeX can't read stays as typed.
		return null;
	}
}

/** Returns a node's parts; without a name it is a fragment, such as `\log` with the sign that applies it. */
function parts(node: KatexNode, variant: string, count: { left: number }): MathPart[] {
	count.left -= 1;
	if (count.left < 0) throw new RangeError("too many parts");
	const { type, text, attributes = {}, children } = node;
	const inside = (style: string) => (children ?? []).flatMap((child) => parts(child, style, count));
	if (type === undefined && node.width !== undefined)
		return [{ name: "mspace", attributes: { width: `${node.width}em` }, children: [] }];
	if (type === undefined) return children ? inside(variant) : [styledLetters(text ?? "", variant)];
	const kept: Record<string, string> = {};
	for (const [name, value] of Object.entries(attributes))
		if (ATTRIBUTES.has(name)) kept[name] = String(value);
	const style = attributes.mathvariant ?? "";
	// Single letters are italic by default.
	if (style === "normal" && type === "mi") kept.mathvariant = "normal";
	return [{ name: type, attributes: kept, children: inside(type === "annotation" ? "" : style) }];
}
