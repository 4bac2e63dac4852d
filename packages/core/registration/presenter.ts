import type { RegistrationItem } from "./entity.ts";

/** Checks whether a registration presents papers or ever did: history and log keep former formats. */
export const isPresenter = ({
	presenter,
	content,
	papers,
	reviewers = [],
}: Pick<RegistrationItem, "presenter" | "content" | "papers" | "reviewers">): boolean =>
	presenter === true || content.format === "presenter" || papers.length > 0 || reviewers.length > 0;
