import type { PaperCard } from "@deck/contracts/paper";

/** A paper with a decision on hold, as a release shows it. */
export type HeldPaper = Pick<PaperCard, "number" | "title" | "language"> & {
	held: NonNullable<PaperCard["held"]>;
};
