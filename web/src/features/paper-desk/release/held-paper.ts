import type { PaperListRow, PaperTitle } from "@deck/contracts/paper";

export type HeldPaper = Pick<PaperListRow, "number" | keyof PaperTitle> & {
	held: NonNullable<PaperListRow["held"]>;
};
