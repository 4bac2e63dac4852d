import type { PaperCard } from "@deck/contracts/paper";

export type HeldPaper = Pick<PaperCard, "number" | "title" | "language"> & {
	held: NonNullable<PaperCard["held"]>;
};
