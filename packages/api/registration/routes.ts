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
import { bulkId } from "@deck/contracts/rules";
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
import {
	readRegistrationList,
	readRegistrationListRows,
	readUnlistedFields,
} from "@deck/core/registration/list";
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
	.get("/conf/:conf/registration", summary("The user's registration."), participant(), async (c) =>
		c.json(await readOwnRegistration(c.var.context, c.var.conference)),
	)
	.put(
		"/conf/:conf/registration",
		summary("Saves the draft of the user's registration."),
		participantNotImpersonated(),
		body(SaveRegistrationForm, LIMITS.draftBytes),
		rateLimited("draft"),
		async (c) => c.json(await saveRegistration(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/registration",
		summary("Sends the user's registration, or changes to a sent one."),
		participantNotImpersonated(),
		body(SendRegistrationForm),
		rateLimited("registration"),
		async (c) => c.json(await sendRegistration(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.put(
		"/conf/:conf/registration/opening",
		summary("Requests an e-mail when registration opens, or withdraws that request."),
		participantNotImpersonated(),
		body(OpeningNoticeForm),
		rateLimited("registration"),
		async (c) => c.json(await requestOpeningNotice(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/registration/cancellation",
		summary("Cancels the user's unpaid registration."),
		participantNotImpersonated(),
		body(CancelRegistrationForm),
		rateLimited("registration"),
		async (c) =>
			c.json(await cancelOwnRegistration(c.var.context, c.var.conference, c.req.valid("json").version)),
	)
	.get(
		"/conf/:conf/adm/registrations",
		summary("The registrations: all, or those changed since a mark."),
		staff("registrations", "read"),
		query(ListQuery),
		async (c) =>
			sendJsonText(
				c,
				await readRegistrationList(c.var.context, c.var.conference, c.req.valid("query").since),
			),
	)
	.get(
		"/conf/:conf/adm/registrations/rows",
		summary("Current rows of the given registrations."),
		staff("registrations", "read"),
		query(ListRowsQuery),
		async (c) =>
			c.json(await readRegistrationListRows(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/registrations/payments",
		summary("Accounting fields of the given paid registrations that the list rows omit."),
		staff("registrations", "read"),
		query(ListRowsQuery),
		async (c) => c.json(await readPaymentRecords(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.get(
		"/conf/:conf/adm/registrations/unlisted",
		summary("Fields of the given registrations that the list rows omit, for exports."),
		staff("registrations", "read"),
		query(ListRowsQuery),
		async (c) => c.json(await readUnlistedFields(c.var.context, c.var.conference, c.req.valid("query").ids)),
	)
	.put(
		"/conf/:conf/adm/registrations/seen",
		summary("Saves the time up to which the staff member has seen registrations.", { 204: "Saved." }),
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
		summary("Registers a person by e-mail address.", { 201: "Registered." }),
		staff("registrations", "write"),
		body(StaffRegistrationForm),
		rateLimited("registrations"),
		async (c) => c.json(await registerByStaff(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	// Uncached: a document may be cancelled at any moment.
	.get(
		"/verify/:code",
		summary("Checks whether the document with this code is genuine."),
		anyone(),
		rateLimitedByNetwork("document"),
		param(CodeParams),
		async (c) => c.json(await verifyDocument(c.var.context, c.req.valid("param").code)),
	)
	// Nobody confirms payments under impersonation (product.md §1).
	.post(
		"/conf/:conf/adm/registrations/acts",
		summary("Applies an action to several registrations and returns the outcome for each."),
		staffNotImpersonated("registrations", "write"),
		body(RegistrationActionsForm, LIMITS.bodyBytes),
		rateLimited("registrations"),
		async (c) => c.json(await applyToRegistrations(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.get(
		"/conf/:conf/adm/registrations/runs",
		summary("The user's actions on registrations that can be undone."),
		staff("registrations", "write"),
		async (c) => c.json(await recentRegistrationRuns(c.var.context, c.var.conference)),
	)
	.post(
		"/conf/:conf/adm/registrations/runs/:id/undo",
		summary("Undoes an own action on several registrations.", { 200: "The outcome for each registration." }),
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
		summary("A registration."),
		staff("registrations", "read"),
		param(RegistrationParams),
		async (c) => c.json(await readRegistration(c.var.context, c.var.conference, c.req.valid("param").number)),
	)
	.get(
		"/conf/:conf/adm/registrations/:number/addresses",
		summary("The participant's address if e-mails do not reach it."),
		staff("registrations", "read"),
		param(RegistrationParams),
		async (c) =>
			c.json(
				await registrationDeliveryProblems(c.var.context, c.var.conference, c.req.valid("param").number),
			),
	)
	.post(
		"/conf/:conf/adm/registrations/:number/acts",
		summary("Applies an action to a registration, such as a payment, a document decision or a check-in."),
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

/** Routes of proofs of young-scientist status, for their owner, and staff who may verify them. */
export const registrationFileRoutes = new Hono<AppEnv>()
	.get(
		"/registrations/:conf/document",
		summary("The proof of young-scientist status of the user.", FILE_RESPONSES),
		participant(),
		async (c) => redirectToFile(c, await readOwnDocumentUrl(c.var.context, c.var.conference)),
	)
	.get(
		"/registrations/:conf/adm/:number/document",
		summary("A registration's proof of young-scientist status.", FILE_RESPONSES),
		staff("registrations", "write"),
		param(RegistrationParams),
		async (c) =>
			redirectToFile(c, await readDocumentUrl(c.var.context, c.var.conference, c.req.valid("param").number)),
	);
