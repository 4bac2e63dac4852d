import type { ReactNode } from "react";
import { type FormulaText, splitFormulas } from "../../lib/math/formulas.ts";
import { withoutKeys } from "../markdown/without-keys.ts";
import { Formula } from "./formula.tsx";

const node = (part: string | FormulaText): ReactNode =>
	typeof part === "string" ? part : <Formula formula={part} />;

export function Formulas({ text }: { text: string }): ReactNode {
	if (!text.includes("$")) return text;
	return withoutKeys(splitFormulas(text).map(node));
}
