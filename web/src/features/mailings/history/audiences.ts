import type { Fee } from "@deck/contracts/conference-parts";
import type { Flow, PaperType } from "@deck/contracts/enums";
import type { ExpertListRow } from "@deck/contracts/expert";
import { listedPrice } from "@deck/contracts/listed-price";
import type { MailingSubjectKind } from "@deck/contracts/mailing";
import type { PaperListRow } from "@deck/contracts/paper";
import type { RegistrationListRow } from "@deck/contracts/registration";

export const AUDIENCES = [
	"submitted",
	"accepted",
	"missing",
	"no_presenter",
	"ext_submitted",
	"ext_accepted",
	"unpaid",
	"paid",
	"experts",
] as const;
export type AudienceName = (typeof AUDIENCES)[number];

export interface Audience {
	name: AudienceName;
	of: MailingSubjectKind;
	type?: PaperType;
	/** Numbers of papers, registrations or experts. */
	numbers: number[];
	view: string;
}

export interface AudienceData {
	flow: Flow;
	/** Presenters must register, and the reader may see them. */
	presenters?: boolean;
	fees?: readonly Fee[];
	papers?: readonly PaperListRow[] | undefined;
	registrations?: readonly RegistrationListRow[] | undefined;
	experts?: readonly ExpertListRow[] | undefined;
}

/** Papers that need no further messages. */
const CLOSED_STATUSES: readonly PaperListRow["status"][] = ["withdrawn", "deleted"];

export function audiencesOf({
	flow,
	presenters = false,
	fees = [],
	papers = [],
	registrations = [],
	experts = [],
}: AudienceData): Audience[] {
	const numbers = (rows: readonly { number: number }[]) => rows.map(({ number }) => number);
	const ofPapers = (
		name: AudienceName,
		type: PaperType,
		belongs: (row: PaperListRow) => boolean,
		filter: string,
	) => ({
		name,
		type,
		of: "papers" as const,
		view: `adm/${type}s${filter}`,
		numbers: numbers(papers.filter((row) => row.type === type && belongs(row))),
	});
	const ofRegistrations = (
		name: AudienceName,
		belongs: (row: RegistrationListRow) => boolean,
		filter: string,
	) => ({
		name,
		of: "registrations" as const,
		view: `adm/registrations${filter}`,
		numbers: numbers(registrations.filter(belongs)),
	});
	const live = ({ status }: PaperListRow) => !CLOSED_STATUSES.includes(status);
	const accepted = ({ status }: PaperListRow) => status === "accepted";
	const all: Audience[] = [
		ofPapers("submitted", "paper", live, ""),
		ofPapers("accepted", "paper", accepted, "?status=accepted"),
		ofPapers("missing", "paper", (row) => accepted(row) && row.pending === true, "?status=accepted"),
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
		ofRegistrations("unpaid", (row) => row.state === "submitted" && listedPrice(row, fees)?.total !== 0, ""),
		ofRegistrations("paid", ({ state }) => state === "paid", "?stage=paid"),
		{
			name: "experts",
			of: "experts",
			view: "adm/experts",
			numbers: numbers(experts.filter(({ state }) => state !== "declined")),
		},
	];
	return all.filter((one) => one.numbers.length > 0);
}
