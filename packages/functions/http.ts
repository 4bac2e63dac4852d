import { createApp } from "@deck/api/app";
import { handle } from "hono/aws-lambda";
import { withFunctionDeadline } from "./deadline.ts";
import { ports } from "./ports.ts";
import { sitePages } from "./site-pages.ts";

/** Serves /api and /files. */
export const handler = withFunctionDeadline(handle(createApp(ports, sitePages)));
