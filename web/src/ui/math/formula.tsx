import { createElement, type ReactNode, useEffect, useState } from "react";
import { cx } from "../../lib/cx.ts";
import type { FormulaText } from "../../lib/math/formulas.ts";
import type { MathPart } from "../../lib/math/tex.ts";
import { withoutKeys } from "../markdown/without-keys.ts";

type Tex = typeof import("../../lib/math/tex.ts");

/** Restores cell gaps, which the CSS reset removes. */
const STYLES =
	"[&_mtd]:p-[0.4ex_0.4em] [&_math]:[font-family:'STIX_Two_Math','Cambria_Math','Latin_Modern_Math',math,serif]";

/** On its text's line, never wider: `inline-flex` keeps the baseline, padding keeps high signs unclipped. */
const INLINE =
	"-my-2 inline-flex max-w-full overflow-x-auto overflow-y-hidden py-2 [scrollbar-width:none] [&_math]:shrink-0";

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

export function Formula({ formula: { tex, display, raw } }: { formula: FormulaText }): ReactNode {
	const math = useTex()?.texToMathMl(tex, display);
	if (!math) return raw;
	// Wider formulas scroll on their own.
	return (
		<span
			className={cx(STYLES, display ? "block overflow-x-auto overflow-y-hidden py-1 text-center" : INLINE)}
		>
			{element(math)}
		</span>
	);
}

function element(part: MathPart): ReactNode {
	if (typeof part === "string") return part;
	const { name, attributes, children } = part;
	return createElement(name, attributes, withoutKeys(children.map(element)));
}
