import type { ReactNode } from "react";
import { type FormulaText, withFormulas } from "../../lib/math/formulas.ts";
import { unkeyed } from "../markdown/unkeyed.ts";
import { Formula } from "./formula.tsx";

const node = (part: string | FormulaText): ReactNode =>
	typeof part === "string" ? part : <Formula formula={part} />;

export function Formulas({ text }: { text: string }): ReactNode {
	if (!text.includes("$")) return text;
	return unkeyed(withFormulas(text).map(node));
}
