import type { Ports, Social } from "@deck/core/kernel/ports";
import { files } from "./files.ts";
import { mailer } from "./mailer.ts";
import { queue } from "./queue.ts";
import { requireVariable } from "./require-variable.ts";
import { sockets } from "./sockets.ts";
import { makeTable } from "./table.ts";

/**
 * Builds the AWS ports; call it once per process. Reads `TABLE_NAME` and creates the table's client at once. Reads
 * other variables on first use, so functions may omit unused ones. `packages/social` brings the identity providers.
 */
export function makePorts(social: Social): Ports {
	return {
		table: makeTable(requireVariable("TABLE_NAME")),
		files,
		mailer,
		sockets,
		queue,
		social,
		config: {
			get site_url() {
				return requireVariable("SITE_URL");
			},
			get files_origin() {
				return requireVariable("FILES_ORIGIN");
			},
			get session_secret() {
				return requireVariable("SESSION_SECRET");
			},
			get origin_secrets() {
				const previous = process.env.ORIGIN_SECRET_PREVIOUS;
				return [requireVariable("ORIGIN_SECRET"), ...(previous ? [previous] : [])];
			},
			get legal_version() {
				return process.env.LEGAL_VERSION || "sample";
			},
			get contact() {
				return process.env.CONTACT_EMAIL || null;
			},
			get stage() {
				return requireVariable("STAGE");
			},
		},
		now: () => new Date(),
	};
}
