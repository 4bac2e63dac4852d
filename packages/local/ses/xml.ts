import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { escapeHtml } from "@deck/contracts/escape-html";
import type { ServiceError } from "./http.ts";

const NAMESPACE = 'xmlns="http://ses.amazonaws.com/doc/2010-12-01/"';

export function sendAccepted(response: ServerResponse, messageId: string): void {
	const result = `<SendRawEmailResult><MessageId>${messageId}</MessageId></SendRawEmailResult>`;
	const metadata = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`;
	send(response, 200, `<SendRawEmailResponse ${NAMESPACE}>${result}${metadata}</SendRawEmailResponse>`);
}

export function sendError(response: ServerResponse, { code, message, status }: ServiceError): void {
	const error = `<Type>Sender</Type><Code>${code}</Code><Message>${escapeHtml(message)}</Message>`;
	const request = `<RequestId>${randomUUID()}</RequestId>`;
	send(response, status, `<ErrorResponse ${NAMESPACE}><Error>${error}</Error>${request}</ErrorResponse>`);
}

function send(response: ServerResponse, status: number, body: string): void {
	response.writeHead(status, { "content-type": "text/xml" });
	response.end(body);
}
