import * as v from "valibot";

/** A form's schema for an account that has a password: `current` may not stay empty. */
export function askingPassword<
	Entries extends v.ObjectEntries & { current: v.GenericSchema<string, string> },
>(schema: v.ObjectSchema<Entries, undefined>) {
	return v.object({ ...schema.entries, current: v.pipe(schema.entries.current, v.nonEmpty("required")) });
}
