import {
	ConferenceInfoForm,
	DatesForm,
	DetailsForm,
	PictureForm,
	SectionsForm,
	SocialEventsForm,
} from "@deck/contracts/conference-parts";
import { LIMITS } from "@deck/contracts/limits";
import { editDates } from "@deck/core/conference/edit-dates";
import { editConferenceInfo } from "@deck/core/conference/info";
import { editDetails } from "@deck/core/conference/management/edit-details";
import { editSections } from "@deck/core/conference/management/edit-sections";
import { editSocialEvents } from "@deck/core/conference/management/edit-social-events";
import {
	addPicture,
	removeLogo,
	removeSignature,
	setLogo,
	setSignature,
} from "@deck/core/conference/pictures";
import { Hono } from "hono";
import { staff } from "../access.ts";
import { body } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

/** Routes that edit one part of a conference. A stale `version` is 409 with the current value; pictures have none. */
export const conferencePartRoutes = new Hono<AppEnv>()
	.put(
		"/conf/:conf/adm/details",
		summary("Changes path, titles, options, contacts, venues, fees and payment methods."),
		staff("conference", "write"),
		body(DetailsForm, LIMITS.bodyBytes),
		rateLimited("conference"),
		async (c) => c.json(await editDetails(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.put(
		"/conf/:conf/adm/dates",
		summary("Changes dates and their time zone."),
		staff("conference", "write"),
		body(DatesForm, LIMITS.bodyBytes),
		rateLimited("conference"),
		async (c) => c.json(await editDates(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.put(
		"/conf/:conf/adm/sections",
		summary("Changes sections and their order."),
		staff("structure", "write"),
		body(SectionsForm, LIMITS.bodyBytes),
		rateLimited("conference"),
		async (c) => c.json(await editSections(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.put(
		"/conf/:conf/adm/events",
		summary("Changes events and their order."),
		staff("structure", "write"),
		body(SocialEventsForm, LIMITS.bodyBytes),
		rateLimited("conference"),
		async (c) => c.json(await editSocialEvents(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.put(
		"/conf/:conf/adm/info",
		summary("Changes the conference's information page."),
		staff("conference", "write"),
		body(ConferenceInfoForm, LIMITS.bodyBytes),
		rateLimited("conference"),
		async (c) => c.json(await editConferenceInfo(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/pictures",
		summary("Stores a picture for the conference's information.", { 201: "Stored." }),
		staff("conference", "write"),
		body(PictureForm, LIMITS.bodyBytes),
		rateLimited("upload"),
		async (c) => c.json(await addPicture(c.var.context, c.var.conference, c.req.valid("json").picture), 201),
	)
	.put(
		"/conf/:conf/adm/logo",
		summary("Sets the logo.", { 204: "Set." }),
		staff("conference", "write"),
		body(PictureForm, LIMITS.bodyBytes),
		rateLimited("upload"),
		async (c) => {
			await setLogo(c.var.context, c.var.conference, c.req.valid("json").picture);
			return c.body(null, 204);
		},
	)
	.delete(
		"/conf/:conf/adm/logo",
		summary("Removes the logo.", { 204: "Removed." }),
		staff("conference", "write"),
		rateLimited("conference"),
		async (c) => {
			await removeLogo(c.var.context, c.var.conference);
			return c.body(null, 204);
		},
	)
	.put(
		"/conf/:conf/adm/signature",
		summary("Sets the signature on documents.", { 204: "Set." }),
		staff("conference", "write"),
		body(PictureForm, LIMITS.bodyBytes),
		rateLimited("upload"),
		async (c) => {
			await setSignature(c.var.context, c.var.conference, c.req.valid("json").picture);
			return c.body(null, 204);
		},
	)
	.delete(
		"/conf/:conf/adm/signature",
		summary("Removes the signature.", { 204: "Removed." }),
		staff("conference", "write"),
		rateLimited("conference"),
		async (c) => {
			await removeSignature(c.var.context, c.var.conference);
			return c.body(null, 204);
		},
	);
