import { randomUUID } from "node:crypto";
import {
	type Agent,
	request as httpRequest,
	type IncomingHttpHeaders,
	type IncomingMessage,
} from "node:http";

export interface EngineAnswer {
	status: number;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

export function dynamoAnswer(status: number, body: object): EngineAnswer {
	const headers = { "content-type": "application/x-amz-json-1.0", "x-amzn-requestid": randomUUID() };
	return { status, headers, body: Buffer.from(JSON.stringify(body)) };
}

export function readBody(message: IncomingMessage): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		message.on("data", (chunk: Buffer) => chunks.push(chunk));
		message.on("error", reject);
		message.on("end", () => resolve(Buffer.concat(chunks)));
	});
}

/** Forwards to the engine; rejects when it is unreachable. */
export function forward(
	agent: Agent,
	target: string,
	headers: IncomingHttpHeaders,
	body: Buffer,
): Promise<EngineAnswer> {
	return new Promise((resolve, reject) => {
		const request = httpRequest(
			target,
			{ method: "POST", agent, headers: { ...headers, "content-length": body.length } },
			(response) => {
				readBody(response).then(
					(read) => resolve({ status: response.statusCode ?? 500, headers: response.headers, body: read }),
					reject,
				);
			},
		);
		request.on("error", reject);
		request.end(body);
	});
}
