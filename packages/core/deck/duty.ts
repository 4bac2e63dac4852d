import type { Duty } from "@deck/contracts/deck";
import type { SignedIn } from "../kernel/context.ts";

/** What one noun knows of a person's hats. Each noun that gives a hat has one, joined in `my.ts`. */
export type DutySource = (context: SignedIn) => Promise<Duty[]>;
