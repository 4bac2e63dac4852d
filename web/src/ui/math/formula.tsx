import type { FormulaText } from "@deck/contracts/formulas";
import { createElement, type ReactNode, useEffect, useMemo, useState } from "react";
import { cx } from "../../lib/cx.ts";
import type { MathPart } from "../../lib/math/tex.ts";
import { withoutKeys } from "../markdown/without-keys.ts";

type Tex = typeof import("../../lib/math/tex.ts");

/** Restores cell gaps, which the CSS reset removes. */
const STYLES =
	"[&_mtd]:p-[0.4ex_0.4em] [&_math]:[font-family:'STIX_Two_Math','Cambria_Math','Latin_Modern_Math',math,serif]";

const INLINE =
	"inline-flex max-w-full overflow-x-auto overflow-y-hidden py-2 [scrollbar-width:none] [&_math]:shrink-0";

/** Never wider than the text: `inline-flex` keeps the baseline, padding keeps high signs unclipped. */
const LAYOUTS = {
	block: "block overflow-x-auto overflow-y-hidden py-1 text-center",
	inline: `${INLINE} -my-2`,
	/** High signs do not widen the line either. */
	oneLine: `${INLINE} -my-4`,
};

let loaded: Tex | undefined;

/** Loads KaTeX with the first formula; until then, or failing that, they show as typed. */
function useTex(): Tex | undefined {
	const [tex, setTex] = useState(loaded);
	useEffect(() => {
		if (tex) return;
		let away = false;
		void import("../../lib/math/tex.ts").then(
			(module) => {
				loaded = module;
				if (!away) setTex(module);
			},
			() => undefined,
		);
		return () => {
			away = true;
		};
	}, [tex]);
	return tex;
}

interface FormulaProps {
	formula: FormulaText;
	/** In a list's row, which keeps its height: tall signs do not widen the line. */
	oneLine?: boolean;
}

export function Formula({ formula: { tex, display, raw }, oneLine = false }: FormulaProps): ReactNode {
	const module = useTex();
	const layout = oneLine ? "oneLine" : display ? "block" : "inline";
	const math = useMemo(() => module?.texToMathMl(tex, layout === "block"), [module, tex, layout]);
	if (!math) return raw;
	// Wider formulas scroll on their own.
	return <span className={cx(STYLES, LAYOUTS[layout])}>{element(math)}</span>;
}

function element(part: MathPart): ReactNode {
	if (typeof part === "string") return part;
	const { name, attributes, children } = part;
	return createElement(name, attributes, withoutKeys(children.map(element)));
}
