import { expectTypeOf, it } from "vitest";
import type { JobEvents, MailEvents } from "../kernel/outbox.ts";
import type { DeliveryPart } from "./delivery-parts.ts";

type Read<P, Key extends string> = P extends Record<Key, infer Handlers> ? keyof Handlers : never;

it("has a consumer for every event that can be written, and none for others", () => {
	expectTypeOf<Read<DeliveryPart, "emails">>().toEqualTypeOf<keyof MailEvents>();
	expectTypeOf<Read<DeliveryPart, "jobs">>().toEqualTypeOf<keyof JobEvents>();
});
