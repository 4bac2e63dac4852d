import type { Flow, PaperType } from "@deck/contracts/enums";
import type { ExpertCard } from "@deck/contracts/expert";
import type { MailingOf } from "@deck/contracts/mailing";
import type { PaperCard } from "@deck/contracts/paper";
import type { RegistrationCard } from "@deck/contracts/registration";

export const AUDIENCES = [
	...(["submitted", "accepted", "missing", "no_presenter", "ext_submitted", "ext_accepted"] as const),
	...(["unpaid", "paid", "experts"] as const),
] as const;
export type AudienceName = (typeof AUDIENCES)[number];

export interface Audience {
	name: AudienceName;
	of: MailingOf;
	type?: PaperType;
	/** Numbers of papers, registrations or experts. */
	numbers: number[];
	/** Path of the filtered list below the conference. */
	view: string;
}

/** The reader's data; undefined if forbidden or loading. */
export interface Known {
	flow: Flow;
	/** Whether presenters must register and the reader may see them. */
	presenters?: boolean;
	papers?: readonly PaperCard[] | undefined;
	registrations?: readonly RegistrationCard[] | undefined;
	experts?: readonly ExpertCard[] | undefined;
}

/** Papers that need no further messages. */
const OVER: readonly PaperCard["status"][] = ["withdrawn", "deleted"];

export function audiencesOf({
	flow,
	presenters = false,
	papers = [],
	registrations = [],
	experts = [],
}: Known): Audience[] {
	const numbers = (rows: readonly { number: number }[]) => rows.map(({ number }) => number);
	const ofPapers = (
		name: AudienceName,
		type: PaperType,
		belongs: (card: PaperCard) => boolean,
		filter: string,
	) => ({
		...{ name, type, of: "papers" as const, view: `adm/${type}s${filter}` },
		numbers: numbers(papers.filter((card) => card.type === type && belongs(card))),
	});
	const ofRegistrations = (
		name: AudienceName,
		states: readonly RegistrationCard["state"][],
		filter: string,
	) => ({
		...{ name, of: "registrations" as const, view: `adm/registrations${filter}` },
		numbers: numbers(registrations.filter(({ state }) => states.includes(state))),
	});
	const live = ({ status }: PaperCard) => !OVER.includes(status);
	const accepted = ({ status }: PaperCard) => status === "accepted";
	const all: Audience[] = [
		ofPapers("submitted", "paper", live, ""),
		ofPapers("accepted", "paper", accepted, "?status=accepted"),
		ofPapers("missing", "paper", (card) => accepted(card) && card.pending === true, "?status=accepted"),
		ofPapers(
			"no_presenter",
			"paper",
			({ presenter }) => presenters && (presenter === "none" || presenter === "unpaid"),
			"?status=accepted&presenter=none,unpaid",
		),
		...(flow === "both"
			? [
					ofPapers("ext_submitted", "extpaper", live, ""),
					ofPapers("ext_accepted", "extpaper", accepted, "?status=accepted"),
				]
			: []),
		ofRegistrations("unpaid", ["submitted"], ""),
		ofRegistrations("paid", ["paid"], "?stage=paid"),
		{
			...{ name: "experts", of: "experts", view: "adm/experts" },
			numbers: numbers(experts.filter(({ state }) => state !== "declined")),
		},
	];
	return all.filter((one) => one.numbers.length > 0);
}
