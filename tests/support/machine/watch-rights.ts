import { subscribe } from "node:diagnostics_channel";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { Files } from "@deck/core/kernel/ports";
import { callingFunction } from "@deck/local/calling-function";
import { RIGHTS } from "../../../stacks/test/rights.ts";

/** In the terms of `RIGHTS`. */
interface AwsCall {
	actions: string[];
	resource: string;
}

type Environment = Record<string, string>;

/** Transactions have no rights of their own. */
const TRANSACTIONS: Record<string, string[]> = {
	TransactGetItems: ["GetItem"],
	TransactWriteItems: ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"],
};

/**
 * Complains about calls that the deployed policy would refuse. Checks presigned URLs when they are signed: they carry
 * the signer's rights.
 */
export function watchRights(env: Environment, files: Files): void {
	const complained = new Set<string>();
	const callers = new WeakMap<object, string>();
	const hold = (name: string, { actions, resource }: AwsCall) => {
		for (const action of actions) {
			const complaint = `${name} may not ${action} on ${resource.replace(/([^/]+\/)[^/]*$/, "$1*")}`;
			if (isAllowed(name, action, resource) || complained.has(complaint)) continue;
			complained.add(complaint);
			console.error(complaint);
		}
	};
	subscribe("http.client.request.created", (message) => {
		const { request } = message as { request: ClientRequest };
		const name = callingFunction();
		const call = name && callOf(env, request);
		if (!call) return;
		callers.set(request, name);
		hold(name, call);
	});
	subscribe("http.client.response.finish", (message) => {
		const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
		const name = callers.get(request);
		// Without that right S3 answers 403 for a missing object.
		const isMissing = response.statusCode === 404 && addressOf(request).startsWith(bucketUrl(env));
		if (name && isMissing) hold(name, { actions: ["s3:ListBucket"], resource: "<Files.Arn>" });
	});
	const { signPart, signRead } = files;
	const holdSigned = (action: string, key: string) => {
		const name = callingFunction();
		if (name) hold(name, { actions: [action], resource: `<Files.Arn>/${key}` });
	};
	files.signPart = (key, ...rest) => {
		holdSigned("s3:PutObject", key);
		return signPart(key, ...rest);
	};
	files.signRead = (key, ...rest) => {
		holdSigned("s3:GetObjectVersion", key);
		return signRead(key, ...rest);
	};
}

function isAllowed(name: string, action: string, resource: string): boolean {
	return Object.entries(RIGHTS[`${name}Role`] ?? {}).some(
		([pattern, actions]) => actions.includes(action) && patternOf(pattern).test(resource),
	);
}

const patternOf = (resource: string) =>
	new RegExp(`^${resource.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);

const addressOf = (request: ClientRequest) => `http://${request.getHeader("host")}${request.path}`;
const bucketUrl = (env: Environment) => `${env.AWS_ENDPOINT_URL_S3}/${env.FILES_BUCKET}`;

/** Returns undefined for other services. */
function callOf(env: Environment, request: ClientRequest): AwsCall | undefined {
	const address = addressOf(request);
	const isAt = (endpoint?: string) => endpoint !== undefined && address.startsWith(endpoint);
	const operation = String(request.getHeader("x-amz-target")).split(".").at(-1) ?? "";
	if (isAt(bucketUrl(env))) return fileCallOf(request, address.slice(bucketUrl(env).length));
	if (isAt(env.AWS_ENDPOINT_URL_DYNAMODB)) {
		const names = TRANSACTIONS[operation] ?? [operation];
		return { actions: names.map((name) => `dynamodb:${name}`), resource: "<Table.Arn>" };
	}
	if (isAt(env.AWS_ENDPOINT_URL_SQS)) return { actions: [`sqs:${operation}`], resource: "<Jobs.Arn>" };
	if (isAt(env.AWS_ENDPOINT_URL_SES)) return { actions: ["ses:SendRawEmail"], resource: SES_IDENTITY };
	if (isAt(env.SOCKET_ENDPOINT))
		return { actions: ["execute-api:ManageConnections"], resource: SOCKET_CONNECTIONS };
	return undefined;
}

const SES_IDENTITY = "arn:<AWS::Partition>:ses:eu-central-1:111111111111:identity/<Sender>";
const SOCKET_CONNECTIONS =
	"arn:<AWS::Partition>:execute-api:eu-central-1:111111111111:<Api>/ws/POST/@connections/";

/** By method. */
const FILE_ACTIONS: Record<string, Record<string, string>> = {
	object: { GET: "GetObject", HEAD: "GetObject", PUT: "PutObject", DELETE: "DeleteObject" },
	version: { GET: "GetObjectVersion", HEAD: "GetObjectVersion", DELETE: "DeleteObjectVersion" },
	upload: {
		GET: "ListMultipartUploadParts",
		PUT: "PutObject",
		POST: "PutObject",
		DELETE: "AbortMultipartUpload",
	},
	tags: { GET: "GetObjectTagging", PUT: "PutObjectTagging", DELETE: "DeleteObjectTagging" },
	versionTags: {
		GET: "GetObjectVersionTagging",
		PUT: "PutObjectVersionTagging",
		DELETE: "DeleteObjectVersionTagging",
	},
};

function fileCallOf(request: ClientRequest, rest: string): AwsCall {
	const [path = "", search] = rest.split("?");
	const query = new URLSearchParams(search);
	const key = decodeURIComponent(path.slice(1));
	if (!key) return { actions: ["s3:ListBucket"], resource: "<Files.Arn>" };
	const objectKind = () => {
		if (query.has("tagging")) return query.has("versionId") ? "versionTags" : "tags";
		if (query.has("uploads") || query.has("uploadId")) return "upload";
		return query.has("versionId") ? "version" : "object";
	};
	const action = FILE_ACTIONS[objectKind()]?.[request.method] ?? `${request.method} ${objectKind()}`;
	const isTagged = request.getHeader("x-amz-tagging") !== undefined;
	return {
		actions: [`s3:${action}`, ...(isTagged ? ["s3:PutObjectTagging"] : [])],
		resource: `<Files.Arn>/${key}`,
	};
}
