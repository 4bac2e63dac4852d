import { type FormulaText, splitFormulas } from "@deck/contracts/formulas";
import type { ReactNode } from "react";
import { withoutKeys } from "../markdown/without-keys.ts";
import { Formula } from "./formula.tsx";

const node = (part: string | FormulaText, oneLine: boolean): ReactNode =>
	typeof part === "string" ? part : <Formula formula={part} oneLine={oneLine} />;

interface FormulasProps {
	text: string;
	/** In a list's row, which keeps its height. */
	oneLine?: boolean;
}

export function Formulas({ text, oneLine = false }: FormulasProps): ReactNode {
	if (!text.includes("$")) return text;
	return withoutKeys(splitFormulas(text).map((part) => node(part, oneLine)));
}
