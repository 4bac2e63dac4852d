import type { ErrorBody } from "@deck/contracts/errors";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import openapi from "../../../packages/api/openapi.generated.json" with { type: "json" };

interface DescribedResponse {
	content?: Record<string, { schema: object }>;
}

interface ReceivedResponse {
	status: number;
	media: string | null;
	body: unknown;
}

const JSON_MEDIA = "application/json";

/** API Gateway's own errors, with only a message. */
const GATEWAY_STATUSES = [413, 500, 503];

const METHODS: Record<string, Record<string, { responses: Record<string, unknown> }>> = openapi.paths;

/** Fewer placeholders first: those routes win. */
const ROUTES = Object.keys(METHODS)
	.toSorted((one, other) => one.split("{").length - other.split("{").length)
	.map((path) => ({
		path,
		fits: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+").replaceAll(".", "\\.")}$`),
	}));

const ajv = new Ajv2020({ strictTypes: false });
ajv.addKeyword("components");
const checks = new Map<object, ValidateFunction>();

/** Fails when an answer differs from OpenAPI in status, media type or fields: undeclared ones may leak data. */
export function assertDescribedInOpenApi(method: string, address: string, answer: ReceivedResponse): void {
	const { pathname } = new URL(address, "http://localhost");
	if (!/^\/(api|files)\//.test(pathname)) return;
	const replies = repliesOf(method.toLowerCase(), pathname);
	const fault = answer.status >= 400 ? faultOfRefusal(replies, answer) : faultOfSuccess(replies, answer);
	if (fault) throw new Error(`${method} ${pathname} answered ${answer.status}: ${fault}`);
}

function repliesOf(method: string, path: string): Map<number, DescribedResponse> {
	const route = ROUTES.find((one) => METHODS[one.path]?.[method] && one.fits.test(path));
	const responses = METHODS[route?.path ?? ""]?.[method]?.responses ?? {};
	return new Map(
		Object.entries(responses).map(([status, reply]) => [Number(status), reply as DescribedResponse]),
	);
}

function faultOfSuccess(
	replies: Map<number, DescribedResponse>,
	{ status, media, body }: ReceivedResponse,
): string | undefined {
	const described = replies.get(status);
	if (!described) return "OpenAPI has no such answer";
	const [content] = Object.entries(described.content ?? {});
	if (!content) return body === "" ? undefined : "OpenAPI says that it is empty";
	const [type, { schema }] = content;
	if (!media?.startsWith(type)) return `OpenAPI says that it is ${type}, not ${media}`;
	return type === JSON_MEDIA ? faultOf(schema, body) : undefined;
}

/** Finds the fault of a refusal. A stale edit's error contains the current state as a success would. */
function faultOfRefusal(
	replies: Map<number, DescribedResponse>,
	{ status, media, body }: ReceivedResponse,
): string | undefined {
	if (!media?.startsWith(JSON_MEDIA)) return undefined;
	if (GATEWAY_STATUSES.includes(status) && Object.keys(body as object).join() === "message") return undefined;
	const { schema } = openapi.components.responses.refusal.content[JSON_MEDIA];
	const { current } = body as ErrorBody;
	const edited = (replies.get(200) ?? replies.get(201))?.content?.[JSON_MEDIA];
	const fault = faultOf(schema, body);
	return fault ?? (current === undefined ? undefined : faultOf(edited?.schema ?? false, current));
}

/** Returns the first fault; schema `false` matches nothing. */
function faultOf(schema: object | false, body: unknown): string | undefined {
	if (!schema) return "it is not described";
	const check = checks.get(schema) ?? ajv.compile({ ...schema, components: openapi.components });
	checks.set(schema, check);
	if (check(body)) return undefined;
	const [fault] = check.errors ?? [];
	return `${fault?.instancePath || "it"} ${fault?.message} ${JSON.stringify(fault?.params)}`;
}
