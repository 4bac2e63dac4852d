import { DELIVERY_PARTS } from "./delivery-parts.ts";
import type { EmailMaker } from "./mail.ts";

export const EMAIL_MAKERS: Record<string, EmailMaker> = Object.assign(
	{},
	...DELIVERY_PARTS.map(({ emails }) => emails),
);
