import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { type Credentials, makeSigner } from "./signer.ts";

const request = (body: string | Uint8Array) => ({
	method: "POST",
	protocol: "https:",
	hostname: "dynamodb.eu-central-1.amazonaws.com",
	path: "/",
	headers: {
		host: "dynamodb.eu-central-1.amazonaws.com",
		"content-type": "application/x-amz-json-1.0",
		"x-amz-target": "DynamoDB_20120810.UpdateItem",
	} as Record<string, string>,
	body,
});

it.each<[string, Credentials]>([
	["lasting", { accessKeyId: "AKIA1", secretAccessKey: "secret" }],
	["temporary", { accessKeyId: "ASIA1", secretAccessKey: "secret", sessionToken: "a/token+of=many" }],
])("signs with %s credentials as the SDK does, on different days", async (_, credentials) => {
	const ours = makeSigner(
		async () => credentials,
		async () => "eu-central-1",
	);
	const awsSigner = await new DynamoDBClient({ region: "eu-central-1", credentials }).config.signer();
	const text = '{"TableName":"deck","Key":{"pk":{"S":"ключ"}}}';
	for (const body of [text, new TextEncoder().encode(text)]) {
		for (const time of ["2026-11-22T11:00:00.123Z", "2026-11-22T23:59:59Z", "2026-11-23T00:00:00Z"]) {
			const signingDate = new Date(time);
			for (const options of [
				{ signingDate },
				{ signingDate, signingRegion: "us-east-1", signingService: "dynamodb" },
			]) {
				const signed = await ours.sign(request(body), options);
				expect(signed.headers).toEqual((await awsSigner.sign(request(body), options)).headers);
			}
		}
	}
});

it("signs a post to a socket as the SDK does", async () => {
	const credentials = { accessKeyId: "AKIA1", secretAccessKey: "secret" };
	const ours = makeSigner(
		async () => credentials,
		async () => "eu-central-1",
		"execute-api",
	);
	const awsSigner = await new ApiGatewayManagementApiClient({
		region: "eu-central-1",
		credentials,
		endpoint: "https://sockets.example.org/ws",
	}).config.signer();
	const options = { signingDate: new Date("2026-11-22T11:00:00.123Z") };
	for (const id of ["Z29uZQ%3D%3D", "a%2Fb", "a~b.c-d_e"]) {
		const post = () => ({
			...request('{"topic":"user#u"}'),
			hostname: "sockets.example.org",
			path: `/ws/@connections/${id}`,
			headers: { host: "sockets.example.org", "content-type": "application/octet-stream" },
		});
		expect((await ours.sign(post(), options)).headers).toEqual(
			(await awsSigner.sign(post(), options)).headers,
		);
	}
});
