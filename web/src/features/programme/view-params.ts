export const PROGRAMME_VIEWS = ["days", "rooms", "sections", "people"] as const;
export type ProgrammeViewName = (typeof PROGRAMME_VIEWS)[number];

/** What the URL says, to share a view. */
export interface ViewParams {
	view: ProgrammeViewName;
	/** Words to search. */
	q: string;
	starred: boolean;
	/** By the reader's clock. */
	ownTime: boolean;
}

export function parseView(search: URLSearchParams): ViewParams {
	return {
		view: PROGRAMME_VIEWS.find((view) => view === search.get("view")) ?? "days",
		q: search.get("q") ?? "",
		starred: search.get("starred") === "1",
		ownTime: search.get("clock") === "own",
	};
}

/** Leaves out defaults. */
export function viewQuery({ view, q, starred, ownTime }: ViewParams): Record<string, string> {
	return {
		...(view !== "days" && { view }),
		...(q !== "" && { q }),
		...(starred && { starred: "1" }),
		...(ownTime && { clock: "own" }),
	};
}
