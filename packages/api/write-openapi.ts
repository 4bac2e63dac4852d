import { writeFileSync } from "node:fs";
import type { Ports } from "@deck/core/kernel/ports";
import root from "../../package.json" with { type: "json" };
import { readAnswers } from "./answers.ts";
import { createApp } from "./app.ts";
import { openapi, REFUSAL } from "./openapi.ts";

/** Writes the document of GET /api/openapi.json. */
const text = JSON.stringify(openapi(createApp({} as Ports), root.version, readAnswers(REFUSAL)), null, "\t");
writeFileSync(new URL("openapi.generated.json", import.meta.url), `${text}\n`);
