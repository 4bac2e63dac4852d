import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	Function as CloudFrontFunction,
	FunctionCode,
	FunctionEventType,
	FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import { transformSync } from "esbuild";
import type { Stack } from "sst/constructs";
import { useProject as currentProject } from "sst/project.js";

/** The JavaScript of `viewer/<name>.ts` as CloudFront takes it: a script with a function `handler`, no module. */
export function viewerCode(name: string, root: string): string {
	const source = readFileSync(join(root, "stacks/viewer", `${name}.ts`), "utf8");
	const { code } = transformSync(source, { loader: "ts", target: "es2020" });
	return code.replace("export function handler", "function handler");
}

/** A CloudFront Function made of `viewer/<name>.ts`, to be run on each viewer request of a behaviour. */
export function viewerFunction(stack: Stack, id: string, name: string) {
	return {
		eventType: FunctionEventType.VIEWER_REQUEST,
		function: new CloudFrontFunction(stack, id, {
			runtime: FunctionRuntime.JS_2_0,
			code: FunctionCode.fromInline(viewerCode(name, currentProject().paths.root)),
			comment: `event-deck ${stack.stage} ${name}`,
		}),
	};
}
