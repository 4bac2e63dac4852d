import type { Flow, PaperType } from "@deck/contracts/enums";
import type { ExpertCard } from "@deck/contracts/expert";
import type { MailingOf } from "@deck/contracts/mailing";
import type { PaperCard } from "@deck/contracts/paper";
import type { RegistrationCard } from "@deck/contracts/registration";

/** Whom one often writes to. */
export const AUDIENCES = [
	...(["submitted", "accepted", "missing", "no_presenter", "ext_submitted", "ext_accepted"] as const),
	...(["unpaid", "paid", "experts"] as const),
] as const;
export type AudienceName = (typeof AUDIENCES)[number];

/** Such an audience as it is now. */
export interface Audience {
	name: AudienceName;
	of: MailingOf;
	type?: PaperType;
	/** Of the papers, registrations or experts. */
	numbers: number[];
	/** The list where they are, with its filter; below the conference's address. */
	view: string;
}

/** What the reader has of a conference; undefined where they may not read it, or it is not there yet. */
export interface Known {
	flow: Flow;
	/** Whether people register to present papers, and the reader may know who did. */
	presenters?: boolean;
	papers?: readonly PaperCard[] | undefined;
	registrations?: readonly RegistrationCard[] | undefined;
	experts?: readonly ExpertCard[] | undefined;
}

/** Papers about which there is nothing more to say to their authors. */
const OVER: readonly PaperCard["status"][] = ["withdrawn", "deleted"];

/** The audiences that have anybody, of what the reader has. */
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
