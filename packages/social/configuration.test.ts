import { expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";

const client = { client_id: "deck", client_secret: "s3cret" };

test.each([undefined, "", "{}"])("%j sets up nothing", (variable) => {
	expect(readConfiguration(variable)).toEqual({});
});

test("a provider needs its credentials; addresses are the provider's own unless others are given", () => {
	const configuration = {
		google: client,
		github: { ...client, person: "https://github.example.org/api/user" },
		vkontakte: { client_id: "7" },
	};
	expect(readConfiguration(JSON.stringify(configuration))).toEqual(configuration);
});

test.each([
	["s3cret", "it is not JSON"],
	['"s3cret"', "the whole is missing, unknown or no object"],
	['{"facebook":{"client_id":"s3cret"}}', "facebook is missing, unknown or no object"],
	['{"google":"s3cret"}', "google is missing, unknown or no object"],
	['{"google":{"client_id":"deck"}}', "google.client_secret is missing, unknown or no object"],
	['{"google":{"client_secret":"s3cret"}}', "google.client_id is missing, unknown or no object"],
	['{"google":{"client_id":"","client_secret":"s3cret"}}', "google.client_id must not be empty"],
	['{"google":{"client_id":"deck","client_secret":7}}', "google.client_secret must be a text"],
	[
		'{"google":{"client_id":"deck","client_secret":"s3cret","secret":"s3cret"}}',
		"google.secret is missing, unknown or no object",
	],
	[
		'{"google":{"client_id":"deck","client_secret":"s3cret","token":"s3cret"}}',
		"google.token must be an address",
	],
])("%s is refused with the field, and without the value", (variable, reason) => {
	expect(() => readConfiguration(variable)).toThrow(new Error(`SOCIAL_PROVIDERS is malformed: ${reason}`));
});
