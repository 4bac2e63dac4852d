import { createElement, type ReactNode, useEffect, useState } from "react";
import { cx } from "../../lib/cx.ts";
import type { FormulaText } from "../../lib/math/formulas.ts";
import type { MathPart } from "../../lib/math/tex.ts";
import { unkeyed } from "../markdown/unkeyed.ts";

type Tex = typeof import("../../lib/math/tex.ts");

/** The site's reset takes away what parts the cells of a matrix; where there is no font for formulas, letters have serifs. */
const LOOKS =
	"[&_mtd]:p-[0.4ex_0.4em] [&_math]:[font-family:'STIX_Two_Math','Cambria_Math','Latin_Modern_Math',math,serif]";

/** Once it is there, formulas are drawn at once. */
let loaded: Tex | undefined;

/** Loads what draws formulas by the first one that is shown; until then, and where that fails, they are as they were typed. */
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

/** A formula as MathML, which screen readers read too; TeX that is none is shown as it was typed. */
export function Formula({ formula: { tex, display, raw } }: { formula: FormulaText }): ReactNode {
	const math = useTex()?.mathOf(tex, display);
	if (!math) return raw;
	// Wider than the page, it is moved by itself.
	return (
		<span className={cx(LOOKS, display && "block overflow-x-auto overflow-y-hidden py-1 text-center")}>
			{element(math)}
		</span>
	);
}

function element(part: MathPart): ReactNode {
	if (typeof part === "string") return part;
	const { name, attributes, children } = part;
	return createElement(name, attributes, unkeyed(children.map(element)));
}
