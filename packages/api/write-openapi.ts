import { writeFileSync } from "node:fs";
import type { Ports } from "@deck/core/kernel/ports";
import root from "../../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { ERROR_SCHEMA, openapi } from "./openapi.ts";
import { readResponseSchemas } from "./response-schemas.ts";

const text = JSON.stringify(
	openapi(createApp({} as Ports), root.version, readResponseSchemas(ERROR_SCHEMA)),
	null,
	"\t",
);
writeFileSync(new URL("openapi.generated.json", import.meta.url), `${text}\n`);
