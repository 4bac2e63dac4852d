import { format } from "node:util";
import { afterAll, afterEach, beforeEach } from "vitest";
import { checkLines, watchConsole } from "./announced-lines.ts";

/** Fails tests on unannounced lines on console.error or console.warn, and on announced ones that never came. */
watchConsole(format);

// Lines before the first or between tests fail the next test, late ones the file.
beforeEach(checkLines);
afterEach(checkLines);
afterAll(checkLines);
