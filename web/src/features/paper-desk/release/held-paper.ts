import type { PaperListRow, PaperTitle } from "@deck/contracts/paper";

export type HeldPaper = Pick<PaperListRow, "number" | keyof PaperTitle> & {
	held: NonNullable<PaperListRow["held"]>;
};

/** Picks the papers with a held decision, which only rows of deciders name. */
export const heldPapers = (rows: readonly PaperListRow[]): HeldPaper[] =>
	rows.flatMap(({ number, title, language, locales, held }) =>
		held ? [{ number, title, language, ...(locales && { locales }), held }] : [],
	);
