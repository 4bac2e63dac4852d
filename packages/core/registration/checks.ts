import { conditionCheck, raw, type Write } from "../kernel/commit.ts";
import { keyOf } from "../kernel/entity.ts";
import { type AppError, notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { type RegistrationItem, registrations } from "./entity.ts";

/**
 * Checks in a commit that the registration exists.
 * @throws 404
 */
export function checkRegistrationExists(table: Table, conference: string, number: number): Write {
	const check = {
		TableName: table.name,
		Key: keyOf(registrations(table).get({ conference, number })),
		ConditionExpression: "attribute_exists(pk)",
	};
	return raw({ ConditionCheck: check }, notFound());
}

/** Checks in a commit that the registration is unchanged since it was read. */
export function checkRegistrationUnchanged(
	table: Table,
	{ conference, number, version }: Pick<RegistrationItem, "conference" | "number" | "version">,
	refused: AppError,
): Write {
	return conditionCheck(table, keyOf(registrations(table).get({ conference, number })), { version }, refused);
}
