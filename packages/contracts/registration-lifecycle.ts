/** See product.md §5. */
export const REGISTRATION_STATES = ["draft", "submitted", "paid", "cancelled"] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

export const DOCUMENT_STATES = ["pending", "verified", "returned"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/** State and document combined. */
export const REGISTRATION_STAGES = ["draft", "sent", "returned", "verified", "paid", "cancelled"] as const;
export type RegistrationStage = (typeof REGISTRATION_STAGES)[number];

export function toRegistrationStage(state: RegistrationState, document?: DocumentState): RegistrationStage {
	if (state !== "submitted") return state;
	return document === "returned" || document === "verified" ? document : "sent";
}

export const REGISTRATION_ACTORS = ["participant", "registrar"] as const;
export type RegistrationActor = (typeof REGISTRATION_ACTORS)[number];

export const REGISTRATION_ACTIONS = [
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
export type RegistrationAction = (typeof REGISTRATION_ACTIONS)[number];

export interface RegistrationTransition {
	act: RegistrationAction;
	from: readonly RegistrationState[];
	to: RegistrationState | "same";
	by: readonly RegistrationActor[];
	/** Only while registration is open. */
	open?: true;
	/** Only with a document in these states. */
	document?: readonly DocumentState[];
	/** For claimed young scientists: proof seen on paper. */
	seen?: boolean;
	/** Only if a correction left a balance. */
	owed?: true;
	/** Only with a price, or an unknown one. */
	priced?: true;
	/** Only while the participant has not deleted their account. */
	reachable?: true;
	/** Not while staff check the document: the participant was asked to wait. */
	unlessPending?: true;
}

const UNPAID = ["draft", "submitted"] as const satisfies readonly RegistrationState[];

/** All allowed actions. */
const REGISTRATION_TRANSITIONS: readonly RegistrationTransition[] = [
	{ act: "save", from: ["draft"], to: "same", by: ["participant"] },
	{ act: "send", from: UNPAID, to: "submitted", by: ["participant"], open: true },
	{ act: "cancel", from: UNPAID, to: "cancelled", by: ["participant"] },
	{ act: "cancel", from: [...UNPAID, "paid"], to: "cancelled", by: ["registrar"] },
	{ act: "verify", from: ["submitted"], to: "same", by: ["registrar"], document: ["pending", "returned"] },
	{ act: "return", from: ["submitted"], to: "same", by: ["registrar"], document: ["pending", "verified"] },
	{ act: "pay", from: ["submitted"], to: "paid", by: ["registrar"], reachable: true },
	{ act: "unpay", from: ["paid"], to: "submitted", by: ["registrar"] },
	{ act: "correct", from: ["paid"], to: "same", by: ["registrar"], reachable: true },
	{ act: "settle", from: ["paid"], to: "same", by: ["registrar"], owed: true },
	{ act: "discount", from: UNPAID, to: "same", by: ["registrar"] },
	{
		act: "remind",
		from: ["submitted"],
		to: "same",
		by: ["registrar"],
		priced: true,
		reachable: true,
		unlessPending: true,
	},
	{ act: "see", from: ["submitted"], to: "same", by: ["registrar"], seen: false },
	{ act: "unsee", from: ["submitted"], to: "same", by: ["registrar"], seen: true },
	{ act: "check_in", from: ["paid"], to: "same", by: ["registrar"] },
	{ act: "check_out", from: ["paid"], to: "same", by: ["registrar"] },
];

/** Fields that determine the allowed actions. */
export interface RegistrationSnapshot {
	state: RegistrationState;
	document?: DocumentState | undefined;
	/** Proof on paper seen; absent: no claimed young scientist. */
	seen?: boolean;
	/** A correction left a balance. */
	owed?: boolean;
	/** It costs nothing. */
	free?: boolean;
	/** The participant deleted their account. */
	erased?: boolean;
	open: boolean;
}

export function findRegistrationTransition(
	act: RegistrationAction,
	actor: RegistrationActor,
	{ state, document, seen, owed, free, erased, open }: RegistrationSnapshot,
): RegistrationTransition | null {
	const step = REGISTRATION_TRANSITIONS.find(
		(one) =>
			one.act === act &&
			one.by.includes(actor) &&
			one.from.includes(state) &&
			(open || !one.open) &&
			(one.seen === undefined || one.seen === seen) &&
			(!one.owed || owed === true) &&
			(!one.priced || free !== true) &&
			(!one.reachable || erased !== true) &&
			(!one.unlessPending || document !== "pending" || seen === true) &&
			(!one.document || (document !== undefined && one.document.includes(document))),
	);
	return step ?? null;
}

export const allowedRegistrationActions = (
	actor: RegistrationActor,
	now: RegistrationSnapshot,
): RegistrationAction[] =>
	REGISTRATION_ACTIONS.filter((act) => findRegistrationTransition(act, actor, now) !== null);
