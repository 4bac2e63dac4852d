import { AddStaffForm, StaffForm, StaffMemberForm } from "@deck/contracts/staff";
import { addStaff } from "@deck/core/staff/add";
import { editStaff, removeStaff } from "@deck/core/staff/edit";
import { handOverConference } from "@deck/core/staff/hand-over";
import { listStaff } from "@deck/core/staff/list";
import { Hono } from "hono";
import { staff } from "../access.ts";
import { body } from "../body.ts";
import type { AppEnv } from "../hono-env.ts";
import { rateLimited, rateLimitedByFormEmail } from "../rate-limit.ts";
import { summary } from "../route-description.ts";

/** See product.md §1. */
export const staffRoutes = new Hono<AppEnv>()
	.get("/conf/:conf/adm/staff", summary("The conference's staff."), staff("staff", "read"), async (c) =>
		c.json(await listStaff(c.var.context.table, c.var.conference.conference)),
	)
	.post(
		"/conf/:conf/adm/staff",
		summary("Adds a staff member and sends an e-mail.", { 201: "Added." }),
		staff("staff", "write"),
		body(AddStaffForm),
		rateLimited("staff"),
		rateLimitedByFormEmail("staff_again"),
		async (c) => c.json(await addStaff(c.var.context, c.var.conference, c.req.valid("json")), 201),
	)
	.put(
		"/conf/:conf/adm/staff",
		summary("Replaces a staff member's roles."),
		staff("staff", "write"),
		body(StaffForm),
		rateLimited("staff"),
		async (c) => c.json(await editStaff(c.var.context, c.var.conference, c.req.valid("json"))),
	)
	.post(
		"/conf/:conf/adm/staff/removal",
		summary("Removes a staff member's roles and sends an e-mail.", { 204: "Removed." }),
		staff("staff", "write"),
		body(StaffMemberForm),
		rateLimited("staff"),
		async (c) => {
			await removeStaff(c.var.context, c.var.conference, c.req.valid("json").email);
			return c.body(null, 204);
		},
	)
	.post(
		"/conf/:conf/adm/staff/creator",
		summary("Transfers the conference to a staff member and returns the members with changed roles."),
		staff("ownership", "write"),
		body(StaffMemberForm),
		rateLimited("staff"),
		async (c) => c.json(await handOverConference(c.var.context, c.var.conference, c.req.valid("json").email)),
	);
