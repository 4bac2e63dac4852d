import * as v from "valibot";

export function withCurrentPassword<
	Entries extends v.ObjectEntries & { current: v.GenericSchema<string, string> },
>(schema: v.ObjectSchema<Entries, undefined>) {
	return v.object({ ...schema.entries, current: v.pipe(schema.entries.current, v.nonEmpty("required")) });
}
