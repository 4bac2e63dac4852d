/** What a registration is now (product.md §5). */
export const REGISTRATION_STATES = ["draft", "submitted", "paid", "cancelled"] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** What staff have said of the document by which somebody is a young scientist. */
export const DOCUMENT_STATES = ["pending", "verified", "returned"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** A registration's state and its document's, as lists and counts show them together. */
export const REGISTRATION_STAGES = ["draft", "sent", "returned", "verified", "paid", "cancelled"] as const;
export type RegistrationStage = (typeof REGISTRATION_STAGES)[number];

export function stageOf(state: RegistrationState, document?: DocumentState): RegistrationStage {
	if (state !== "submitted") return state;
	return document === "returned" || document === "verified" ? document : "sent";
}

/** Who does something with a registration: its participant; staff who may change registrations. */
export const REGISTRATION_ACTORS = ["participant", "registrar"] as const;
export type RegistrationActor = (typeof REGISTRATION_ACTORS)[number];

export const REGISTRATION_ACTS = [
	"save",
	"send",
	"cancel",
	"verify",
	"return",
	"pay",
	"unpay",
	"correct",
	"settle",
	"discount",
	"remind",
	"see",
	"unsee",
	"check_in",
	"check_out",
] as const;
export type RegistrationAct = (typeof REGISTRATION_ACTS)[number];

/** Something that is done with a registration. */
export interface RegistrationStep {
	act: RegistrationAct;
	from: readonly RegistrationState[];
	to: RegistrationState | "same";
	by: readonly RegistrationActor[];
	/** Only while registration is open. */
	open?: true;
	/** Only where a document is in one of these states. */
	document?: readonly DocumentState[];
	/** Only of who says that they are a young scientist: staff have seen it on paper, or have not. */
	seen?: boolean;
	/** Only where a correction left something to pay or to refund. */
	owed?: true;
}

const UNPAID = ["draft", "submitted"] as const satisfies readonly RegistrationState[];

/** Every step that there is, each act by each actor once; what is not among them is refused. */
const STEPS: readonly RegistrationStep[] = [
	{ act: "save", from: ["draft"], to: "same", by: ["participant"] },
	{ act: "send", from: UNPAID, to: "submitted", by: ["participant"], open: true },
	{ act: "cancel", from: UNPAID, to: "cancelled", by: ["participant"] },
	{ act: "cancel", from: [...UNPAID, "paid"], to: "cancelled", by: ["registrar"] },
	{ act: "verify", from: ["submitted"], to: "same", by: ["registrar"], document: ["pending", "returned"] },
	{ act: "return", from: ["submitted"], to: "same", by: ["registrar"], document: ["pending", "verified"] },
	{ act: "pay", from: ["submitted"], to: "paid", by: ["registrar"] },
	{ act: "unpay", from: ["paid"], to: "submitted", by: ["registrar"] },
	{ act: "correct", from: ["paid"], to: "same", by: ["registrar"] },
	{ act: "settle", from: ["paid"], to: "same", by: ["registrar"], owed: true },
	{ act: "discount", from: UNPAID, to: "same", by: ["registrar"] },
	{ act: "remind", from: ["submitted"], to: "same", by: ["registrar"] },
	{ act: "see", from: ["submitted"], to: "same", by: ["registrar"], seen: false },
	{ act: "unsee", from: ["submitted"], to: "same", by: ["registrar"], seen: true },
	{ act: "check_in", from: ["paid"], to: "same", by: ["registrar"] },
	{ act: "check_out", from: ["paid"], to: "same", by: ["registrar"] },
];

/** A registration, as far as it decides what may be done with it. */
export interface RegistrationNow {
	state: RegistrationState;
	document?: DocumentState | undefined;
	/** Whether staff saw on paper what shows a young scientist; absent where nobody says that they are one. */
	seen?: boolean;
	/** Whether a correction left something to pay or to refund. */
	owed?: boolean;
	/** Whether registration is open. */
	open: boolean;
}

/** The step by which somebody does something with a registration as it is; null where there is none. */
export function registrationStep(
	act: RegistrationAct,
	actor: RegistrationActor,
	{ state, document, seen, owed, open }: RegistrationNow,
): RegistrationStep | null {
	const step = STEPS.find(
		(one) =>
			one.act === act &&
			one.by.includes(actor) &&
			one.from.includes(state) &&
			(open || !one.open) &&
			(one.seen === undefined || one.seen === seen) &&
			(!one.owed || owed === true) &&
			(!one.document || (document !== undefined && one.document.includes(document))),
	);
	return step ?? null;
}

/** Everything that somebody may do with a registration as it is. */
export const registrationActs = (actor: RegistrationActor, now: RegistrationNow): RegistrationAct[] =>
	REGISTRATION_ACTS.filter((act) => registrationStep(act, actor, now) !== null);
