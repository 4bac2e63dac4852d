import { EventBus } from "aws-cdk-lib/aws-events";
import type { IGrantable } from "aws-cdk-lib/aws-iam";
import { Grant } from "aws-cdk-lib/aws-iam";
import {
	ConfigurationSet,
	EmailIdentity,
	EmailSendingEvent,
	EventDestination,
	Identity,
	SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import type { StackContext } from "sst/constructs";
import { configOf } from "./config.ts";
import { hostedZone } from "./hosted-zone.ts";

export function Mail({ app, stack }: StackContext) {
	const config = configOf(stack);
	const { mail } = config;
	const zone = config.domain?.zone?.name === mail.identity ? hostedZone(stack, config) : undefined;
	const configurationSet = new ConfigurationSet(stack, "Emails", {
		reputationMetrics: true,
		suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
	});
	configurationSet.addEventDestination("Events", {
		destination: EventDestination.eventBus(EventBus.fromEventBusName(stack, "DefaultBus", "default")),
		events: [
			EmailSendingEvent.SEND,
			EmailSendingEvent.DELIVERY,
			EmailSendingEvent.BOUNCE,
			EmailSendingEvent.COMPLAINT,
			EmailSendingEvent.REJECT,
		],
	});
	const identity = new EmailIdentity(stack, "Sender", {
		identity: zone ? Identity.publicHostedZone(zone) : Identity.domain(mail.identity),
		configurationSet,
	});
	if (!zone) {
		for (const [index, record] of identity.dkimRecords.entries()) {
			stack.addOutputs({ [`MailRecord${index + 1}`]: `${record.name} CNAME ${record.value}` });
		}
	}

	/** Allows one sender and one configuration set. */
	const grantSend = (grantee: IGrantable) =>
		Grant.addToPrincipal({
			grantee,
			actions: ["ses:SendRawEmail"],
			resourceArns: [
				identity.emailIdentityArn,
				stack.formatArn({
					service: "ses",
					resource: "configuration-set",
					resourceName: configurationSet.configurationSetName,
					account: app.account,
				}),
			],
			conditions: { StringEquals: { "ses:FromAddress": mail.from } },
		});
	return { configurationSetName: configurationSet.configurationSetName, grantSend };
}
