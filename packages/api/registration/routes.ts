import { bulkId } from "@deck/contracts/bulk";
import { LIMITS } from "@deck/contracts/limits";
import { CancelOwnForm, SaveRegistrationForm, SendRegistrationForm } from "@deck/contracts/registration";
import {
	RegisterSomebodyForm,
	RegistrationActForm,
	RegistrationActsForm,
	RegistrationUndoForm,
} from "@deck/contracts/registration-acts";
import { OpeningForm } from "@deck/contracts/registration-opening";
import { RegistrationsSeenForm } from "@deck/contracts/work";
import { applyToRegistrations, registrationRuns, undoOnRegistrations } from "@deck/core/bulk/registrations";
import { actOnRegistration, readRegistration } from "@deck/core/registration/act";
import { registerSomebody } from "@deck/core/registration/add";
import { cancelOwnRegistration } from "@deck/core/registration/cancel";
import { documentOf, ownDocument } from "@deck/core/registration/files";
import { registrationCards, registrationList } from "@deck/core/registration/list";
import { askForOpening } from "@deck/core/registration/opening";
import { readOwnRegistration } from "@deck/core/registration/own";
import { bookedPayments } from "@deck/core/registration/payments";
import { saveRegistration } from "@deck/core/registration/save";
import { sendRegistration } from "@deck/core/registration/send";
import { registrationTroubles } from "@deck/core/registration/troubles";
import { verifyDocument } from "@deck/core/registration/verify";
import { markRegistrationsSeen } from "@deck/core/staff/seen";
import { Hono } from "hono";
import * as v from "valibot";
import { anyone, participant, participantThemselves, staff, staffThemselves } from "../access.ts";
import { body, param, query } from "../body.ts";
import { summary } from "../description.ts";
import type { Base } from "../environment.ts";
import { FILE_REPLIES, toFile } from "../file-answer.ts";
import { answerText } from "../json-text.ts";
import { limited, limitedByNetwork } from "../limit.ts";
import { CardsQuery, ListQuery, number } from "../list-query.ts";

const RegistrationParams = v.object({ conf: v.string(), number });

const RunParams = v.object({ conf: v.string(), id: bulkId });

const CodeParams = v.object({ code: v.pipe(v.string(), v.maxLength(LIMITS.typedCode)) });

/** See specification §2. */
export const registrationRoutes = new Hono<Base>()
	.get("/conf/:conf/registration", summary("One's own registration."), participant(), async (c) =>
		c.json(await readOwnRegistration(c.var.context, c.var.conference)),
	)
	.put(
		"/conf/:conf/registration",
		summary("Saves one's draft of a registration."),
		participantThemselves(),
		body(SaveRegistrationForm, LIMITS.draftBytes),
		limited("draft"),
		async (c) => c.json(await saveRegistration(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/registration",
		summary("Sends one's registration, or the changes of one that was sent."),
		participantThemselves(),
		body(SendRegistrationForm),
		limited("registration"),
		async (c) => c.json(await sendRegistration(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.put(
		"/conf/:conf/registration/opening",
		summary("Asks to be told when registration opens, or takes that back."),
		participantThemselves(),
		body(OpeningForm),
		limited("registration"),
		async (c) => c.json(await askForOpening(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/registration/cancellation",
		summary("Cancels one's registration, which is not paid."),
		participantThemselves(),
		body(CancelOwnForm),
		limited("registration"),
		async (c) =>
			c.json(await cancelOwnRegistration(c.var.context, c.var.conference, c.req.valid("json").version)),
	)
	.get(
		"/conf/:conf/adm/registrations",
		summary("The registrations, all or since a mark."),
		staff("registrations", "read"),
		query(ListQuery),
		async (c) =>
			answerText(c, await registrationList(c.var.context, c.var.conference, c.req.valid("query").since)),
	)
	.get(
		"/conf/:conf/adm/registrations/cards",
		summary("Some rows of that list, read afresh."),
		staff("registrations", "read"),
		query(CardsQuery),
		async (c) => c.json(await registrationCards(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/registrations/payments",
		summary("What the books want of some payments beside the rows of the list."),
		staff("registrations", "read"),
		query(CardsQuery),
		async (c) => c.json(await bookedPayments(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.put(
		"/conf/:conf/adm/registrations/seen",
		summary("Notes up to which registration one has looked at the list.", { 204: "Noted." }),
		staffThemselves("registrations", "write"),
		body(RegistrationsSeenForm),
		limited("mark"),
		async (c) => {
			await markRegistrationsSeen(c.var.context, c.var.conference, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/registrations",
		summary("Registers somebody by their address.", { 201: "Registered." }),
		staff("registrations", "write"),
		body(RegisterSomebodyForm),
		limited("registrations"),
		async (c) => c.json(await registerSomebody(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	// Uncached: a document may be cancelled at any moment.
	.get(
		"/verify/:code",
		summary("Whether a document with this code is genuine."),
		anyone(),
		limitedByNetwork("document"),
		param(CodeParams),
		async (c) => c.json(await verifyDocument(c.var.context, c.req.valid("param").code)),
	)
	// Nobody confirms payments under impersonation (product.md §1).
	.post(
		"/conf/:conf/adm/registrations/acts",
		summary("Does something with several registrations, and says of each what became of it."),
		staffThemselves("registrations", "write"),
		body(RegistrationActsForm, LIMITS.bodyBytes),
		limited("registrations"),
		async (c) => c.json(await applyToRegistrations(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/registrations/runs",
		summary("What one did oneself to several of them, and can undo."),
		staff("registrations", "write"),
		async (c) => c.json(await registrationRuns(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/registrations/runs/:id/undo",
		summary("Takes back what one did to several of them.", { 200: "What became of each." }),
		staffThemselves("registrations", "write"),
		param(RunParams),
		body(RegistrationUndoForm),
		limited("registrations"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await undoOnRegistrations(c.var.context, c.var.conference, id, c.req.valid("json")));
		},
	)
	.get(
		"/conf/:conf/adm/registrations/:number",
		summary("One registration."),
		staff("registrations", "read"),
		param(RegistrationParams),
		async (c) => c.json(await readRegistration(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.get(
		"/conf/:conf/adm/registrations/:number/addresses",
		summary("Whether letters reach a participant: their address where they don't."),
		staff("registrations", "read"),
		param(RegistrationParams),
		async (c) =>
			c.json(await registrationTroubles(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.post(
		"/conf/:conf/adm/registrations/:number/acts",
		summary("Does something with a registration: its document, its payment, the door."),
		staffThemselves("registrations", "write"),
		param(RegistrationParams),
		body(RegistrationActForm),
		limited("registrations"),
		async (c) => {
			const { number } = c.req.valid("param");
			return c.json(await actOnRegistration(c.var.context, c.var.conference, number, c.req.valid("json")));
		},
	);

/** Proofs of young-scientist status: for their owner, and staff who may verify them. */
export const registrationFileRoutes = new Hono<Base>()
	.get(
		"/registrations/:conf/document",
		summary("The document of one's own registration.", FILE_REPLIES),
		participant(),
		async (c) => toFile(c, await ownDocument(c.var.context, c.var.conference)),
	)
	.get(
		"/registrations/:conf/adm/:number/document",
		summary("The document of a registration.", FILE_REPLIES),
		staff("registrations", "write"),
		param(RegistrationParams),
		async (c) => toFile(c, await documentOf(c.var.context, c.var.conference, c.req.valid("param").number)),
	);
