import { TABLE } from "@deck/core/kernel/table";
import { RemovalPolicy } from "aws-cdk-lib";
import {
	AttributeType,
	BillingMode,
	ProjectionType,
	StreamViewType,
	Table,
	TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { IGrantable } from "aws-cdk-lib/aws-iam";
import { Grant } from "aws-cdk-lib/aws-iam";
import type { StackContext } from "sst/constructs";
import { configOf } from "./config.ts";

/** Transactions need no own permission; nobody may scan. */
const ROW_ACTIONS = [
	"dynamodb:BatchGetItem",
	"dynamodb:ConditionCheckItem",
	"dynamodb:DeleteItem",
	"dynamodb:GetItem",
	"dynamodb:PutItem",
	"dynamodb:Query",
	"dynamodb:UpdateItem",
];

export function Data({ stack }: StackContext) {
	const { protect } = configOf(stack);
	const table = new Table(stack, "Table", {
		partitionKey: { name: TABLE.pk, type: AttributeType.STRING },
		sortKey: { name: TABLE.sk, type: AttributeType.STRING },
		billingMode: BillingMode.PAY_PER_REQUEST,
		encryption: TableEncryption.DEFAULT,
		timeToLiveAttribute: TABLE.ttl,
		stream: StreamViewType[TABLE.stream],
		pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
		deletionProtection: protect,
		removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
	});
	for (const [indexName, keys] of Object.entries(TABLE.indexes)) {
		table.addGlobalSecondaryIndex({
			indexName,
			partitionKey: { name: keys.pk, type: AttributeType.STRING },
			sortKey: { name: keys.sk, type: AttributeType.STRING },
			projectionType: ProjectionType.ALL,
		});
	}
	stack.addOutputs({ TableName: table.tableName });

	const grantRows = (grantee: IGrantable) =>
		Grant.addToPrincipal({
			grantee,
			actions: ROW_ACTIONS,
			resourceArns: [
				table.tableArn,
				...Object.keys(TABLE.indexes).map((index) => `${table.tableArn}/index/${index}`),
			],
		});
	return { table, grantRows };
}
