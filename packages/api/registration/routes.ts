import { bulkId } from "@deck/contracts/bulk";
import { LIMITS } from "@deck/contracts/limits";
import {
	CancelRegistrationForm,
	SaveRegistrationForm,
	SendRegistrationForm,
} from "@deck/contracts/registration";
import {
	RegistrationActionForm,
	RegistrationActionsForm,
	RegistrationUndoForm,
	StaffRegistrationForm,
} from "@deck/contracts/registration-actions";
import { OpeningNoticeForm } from "@deck/contracts/registration-opening";
import { RegistrationsSeenForm } from "@deck/contracts/staff-tasks";
import {
	applyToRegistrations,
	recentRegistrationRuns,
	undoRegistrationRun,
} from "@deck/core/bulk/registrations";
import { registerByStaff } from "@deck/core/registration/add";
import { applyRegistrationAction, readRegistration } from "@deck/core/registration/apply-action";
import { cancelOwnRegistration } from "@deck/core/registration/cancel";
import { registrationDeliveryProblems } from "@deck/core/registration/delivery-problems";
import { readDocumentUrl, readOwnDocumentUrl } from "@deck/core/registration/files";
import { readRegistrationList, readRegistrationListRows } from "@deck/core/registration/list";
import { requestOpeningNotice } from "@deck/core/registration/opening";
import { readOwnRegistration } from "@deck/core/registration/own";
import { readPaymentRecords } from "@deck/core/registration/payment-records";
import { saveRegistration } from "@deck/core/registration/save";
import { sendRegistration } from "@deck/core/registration/send";
import { verifyDocument } from "@deck/core/registration/verify";
import { markRegistrationsSeen } from "@deck/core/staff/registrations-seen";
import { Hono } from "hono";
import * as v from "valibot";
import { anyone, participant, participantNotImpersonated, staff, staffNotImpersonated } from "../access.ts";
import { body, param, query } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { ListQuery, ListRowsQuery, numberParam } from "../list-query.ts";
import { rateLimited, rateLimitedByNetwork } from "../rate-limit.ts";
import { FILE_RESPONSES, redirectToFile } from "../redirect-to-file.ts";
import { summary } from "../route-description.ts";
import { sendJsonText } from "../send-json-text.ts";

const RegistrationParams = v.object({ conf: v.string(), number: numberParam });

const RunParams = v.object({ conf: v.string(), id: bulkId });

const CodeParams = v.object({ code: v.pipe(v.string(), v.maxLength(LIMITS.typedCode)) });

/** See specification §2. */
export const registrationRoutes = new Hono<AppEnv>()
	.get("/conf/:conf/registration", summary("One's own registration."), participant(), async (c) =>
		c.json(await readOwnRegistration(c.var.context, c.var.conference)),
	)
	.put(
		"/conf/:conf/registration",
		summary("Saves one's draft of a registration."),
		participantNotImpersonated(),
		body(SaveRegistrationForm, LIMITS.draftBytes),
		rateLimited("draft"),
		async (c) => c.json(await saveRegistration(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/registration",
		summary("Sends one's registration, or the changes of one that was sent."),
		participantNotImpersonated(),
		body(SendRegistrationForm),
		rateLimited("registration"),
		async (c) => c.json(await sendRegistration(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.put(
		"/conf/:conf/registration/opening",
		summary("Asks to be told when registration opens, or takes that back."),
		participantNotImpersonated(),
		body(OpeningNoticeForm),
		rateLimited("registration"),
		async (c) => c.json(await requestOpeningNotice(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/registration/cancellation",
		summary("Cancels one's registration, which is not paid."),
		participantNotImpersonated(),
		body(CancelRegistrationForm),
		rateLimited("registration"),
		async (c) =>
			c.json(await cancelOwnRegistration(c.var.context, c.var.conference, c.req.valid("json").version)),
	)
	.get(
		"/conf/:conf/adm/registrations",
		summary("The registrations, all or since a mark."),
		staff("registrations", "read"),
		query(ListQuery),
		async (c) =>
			sendJsonText(
				c,
				await readRegistrationList(c.var.context, c.var.conference, c.req.valid("query").since),
			),
	)
	.get(
		"/conf/:conf/adm/registrations/cards",
		summary("Some rows of that list, read afresh."),
		staff("registrations", "read"),
		query(ListRowsQuery),
		async (c) =>
			c.json(await readRegistrationListRows(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/registrations/payments",
		summary("What the books want of some payments beside the rows of the list."),
		staff("registrations", "read"),
		query(ListRowsQuery),
		async (c) => c.json(await readPaymentRecords(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.put(
		"/conf/:conf/adm/registrations/seen",
		summary("Notes up to which registration one has looked at the list.", { 204: "Noted." }),
		staffNotImpersonated("registrations", "write"),
		body(RegistrationsSeenForm),
		rateLimited("mark"),
		async (c) => {
			await markRegistrationsSeen(c.var.context, c.var.conference, c.req.valid("json"));
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/registrations",
		summary("Registers somebody by their address.", { 201: "Registered." }),
		staff("registrations", "write"),
		body(StaffRegistrationForm),
		rateLimited("registrations"),
		async (c) => c.json(await registerByStaff(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	// Uncached: a document may be cancelled at any moment.
	.get(
		"/verify/:code",
		summary("Whether a document with this code is genuine."),
		anyone(),
		rateLimitedByNetwork("document"),
		param(CodeParams),
		async (c) => c.json(await verifyDocument(c.var.context, c.req.valid("param").code)),
	)
	// Nobody confirms payments under impersonation (product.md §1).
	.post(
		"/conf/:conf/adm/registrations/acts",
		summary("Does something with several registrations, and says of each what became of it."),
		staffNotImpersonated("registrations", "write"),
		body(RegistrationActionsForm, LIMITS.bodyBytes),
		rateLimited("registrations"),
		async (c) => c.json(await applyToRegistrations(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/registrations/runs",
		summary("What one did oneself to several of them, and can undo."),
		staff("registrations", "write"),
		async (c) => c.json(await recentRegistrationRuns(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/registrations/runs/:id/undo",
		summary("Takes back what one did to several of them.", { 200: "What became of each." }),
		staffNotImpersonated("registrations", "write"),
		param(RunParams),
		body(RegistrationUndoForm),
		rateLimited("registrations"),
		async (c) => {
			const { id } = c.req.valid("param");
			return c.json(await undoRegistrationRun(c.var.context, c.var.conference, id, c.req.valid("json")));
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
			c.json(
				await registrationDeliveryProblems(c.var.context, c.var.conference, c.req.valid("param").number),
			),
	)
	.post(
		"/conf/:conf/adm/registrations/:number/acts",
		summary("Does something with a registration: its document, its payment, the door."),
		staffNotImpersonated("registrations", "write"),
		param(RegistrationParams),
		body(RegistrationActionForm),
		rateLimited("registrations"),
		async (c) => {
			const { number } = c.req.valid("param");
			return c.json(
				await applyRegistrationAction(c.var.context, c.var.conference, number, c.req.valid("json")),
			);
		},
	);

/** Proofs of young-scientist status: for their owner, and staff who may verify them. */
export const registrationFileRoutes = new Hono<AppEnv>()
	.get(
		"/registrations/:conf/document",
		summary("The document of one's own registration.", FILE_RESPONSES),
		participant(),
		async (c) => redirectToFile(c, await readOwnDocumentUrl(c.var.context, c.var.conference)),
	)
	.get(
		"/registrations/:conf/adm/:number/document",
		summary("The document of a registration.", FILE_RESPONSES),
		staff("registrations", "write"),
		param(RegistrationParams),
		async (c) =>
			redirectToFile(c, await readDocumentUrl(c.var.context, c.var.conference, c.req.valid("param").number)),
	);
