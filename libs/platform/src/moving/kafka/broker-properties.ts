/** One node that is broker and controller, on loopback, with short sessions: a killed broker is back within seconds. */
export const brokerProperties = (its: { port: number; controller: number; data: string }): string =>
  `process.roles=broker,controller
node.id=1
controller.quorum.bootstrap.servers=127.0.0.1:${its.controller}
listeners=PLAINTEXT://127.0.0.1:${its.port},CONTROLLER://127.0.0.1:${its.controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${its.port}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${its.data}
num.partitions=1
default.replication.factor=1
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
log.cleaner.dedupe.buffer.size=8388608
`;
