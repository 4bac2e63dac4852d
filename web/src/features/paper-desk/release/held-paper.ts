import type { PaperListRow } from "@deck/contracts/paper";

export type HeldPaper = Pick<PaperListRow, "number" | "title" | "language"> & {
	held: NonNullable<PaperListRow["held"]>;
};
