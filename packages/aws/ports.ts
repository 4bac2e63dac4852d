import type { Config, Ports, Social } from "@deck/core/kernel/ports";
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
			get session_secrets() {
				return requireSecrets("SESSION_SECRET");
			},
			get origin_secrets() {
				return requireSecrets("ORIGIN_SECRET");
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

/** Returns the current secret and, after a renewal, the previous one. */
function requireSecrets(name: "SESSION_SECRET" | "ORIGIN_SECRET"): Config["session_secrets"] {
	const previous = process.env[`${name}_PREVIOUS`];
	return [requireVariable(name), ...(previous ? [previous] : [])];
}
