import { expectTypeOf, it } from "vitest";
import type { JobEvents, MailEvents } from "../kernel/outbox.ts";
import type { Part } from "./parts.ts";

type Read<P, Key extends string> = P extends Record<Key, infer Handlers> ? keyof Handlers : never;

it("has a consumer for every event that can be written, and none for others", () => {
	expectTypeOf<Read<Part, "letters">>().toEqualTypeOf<keyof MailEvents>();
	expectTypeOf<Read<Part, "jobs">>().toEqualTypeOf<keyof JobEvents>();
});
